import type { PictureData } from '../../pictures/picture-data'
import { Banner } from '../banner/banner'
import { ButtonLink } from '../button/button'

interface PosterProps {
  heading: string
  text: string
  picture: PictureData
  /** Where visitors can go next. The first link is the prominent one. */
  links: readonly { readonly label: string; readonly to: string }[]
}

/** A page that is one picture, one line and a few links. */
export function Poster({ heading, text, picture, links }: PosterProps) {
  return (
    <Banner
      size="screen"
      heading={heading}
      lead={text}
      picture={picture}
      below={links.map(({ to, label }, index) => (
        <ButtonLink key={index} to={to} variant={index === 0 ? 'solid' : 'outline'}>
          {label}
        </ButtonLink>
      ))}
    />
  )
}
