import { useTexts } from '../../languages/language-context'
import { unpackCrops } from '../../pictures/packed-crops'
import type { PictureData } from '../../pictures/picture-data'
import { Button } from '../../ui/button/button'
import { usePageLoaded } from '../../ui/on-demand/use-page-loaded'
import { printPage } from '../../layout/printing/print-page'
import * as styles from './project-sheet.module.css'

/** How many pictures are on the sheet. */
const COUNT = 6

/** Widths on paper, for `sizes`: the first picture is larger than the others. */
const LEADING = '180mm'
const FOLLOWING = '60mm'

/**
 * The pictures of a project's sheet on paper, and the button that prints it. They have no place on
 * the screen, where lazy pictures without one load nothing.
 */
export function ProjectSheet({ pictures }: { pictures: readonly PictureData[] }) {
  const texts = useTexts()
  const pageLoaded = usePageLoaded()
  const shown = pictures.slice(0, COUNT).map(({ alt, crops }) => ({
    alt,
    image: unpackCrops(crops)[0]?.image.images.fallback,
  }))

  return (
    <div className={styles.sheet}>
      <Button variant="outline" data-needs-script onClick={() => void printPage()}>
        {texts.projects.print}
      </Button>
      <p className={styles.note}>{texts.gallery.visualisations}</p>
      {pageLoaded && (
        <ul aria-label={texts.projects.pictures} className={styles.pictures}>
          {shown.map(({ alt, image }, index) => (
            <li key={index}>
              {/* Plain JPEG: a browser that prints another format makes far larger files. */}
              <img
                alt={alt}
                src={image?.src}
                srcSet={image?.srcSet}
                sizes={index === 0 ? LEADING : FOLLOWING}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
