import { Link } from 'gatsby'
import type { ComponentProps } from 'react'
import { useLanguage } from '../../languages/language-context'
import { pathIn } from '../../languages/language-path'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** The path of the page in the main language. */
  to: string
}

/** A link to a page of the site, in the language of this one. */
export function PageLink({ to, ...props }: PageLinkProps) {
  const { language } = useLanguage()
  return <Link to={pathIn(language, to)} {...props} />
}
