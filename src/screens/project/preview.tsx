import type { PreviewProps } from '../../cms/preview/preview-props'
import type fields from './fields'
import { ProjectPage } from './page'

/** A project's own page. */
export default function ProjectPreview({ record, pictures }: PreviewProps<typeof fields>) {
  const images = record.images
    .filter(({ file }) => file.src !== '')
    .map((image) => ({
      ...pictures.of(image, 'GALLERY'),
      thumbnail: pictures.crops(image, 'THUMBNAIL'),
      enlarged: pictures.crops(image, 'ENLARGED'),
    }))
  return (
    <ProjectPage record={{ ...record, banner: pictures.bannerPicture(record.banner), images }} />
  )
}
