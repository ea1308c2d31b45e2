import type { ComponentProps } from 'react'
import { ButtonLink } from '../button/button-link'
import { Poster } from './poster'

interface LinkPosterProps extends Omit<ComponentProps<typeof Poster>, 'children'> {
  /** The ways on; the first one leads. */
  links: readonly { readonly label: string; readonly to: string }[]
}

/** A page of one picture and one line, with links to other pages. */
export function LinkPoster({ links, ...poster }: LinkPosterProps) {
  return (
    <Poster {...poster}>
      {links.map(({ to, label }, index) => (
        <ButtonLink key={index} to={to} variant={index === 0 ? 'solid' : 'outlineOnDark'}>
          {label}
        </ButtonLink>
      ))}
    </Poster>
  )
}
