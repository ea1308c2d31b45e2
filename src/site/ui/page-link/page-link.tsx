import { Link } from 'gatsby'
import type { ComponentProps } from 'react'
import { useLanguage } from '../../../languages/language-context'
import { localisePath } from '../../../languages/languages'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** Path of a page in the main language, or another URL, such as mailto:. */
  to: string
}

/** A link to a page of the site in the current language, or to another URL. */
export function PageLink({ to, children, ...props }: PageLinkProps) {
  const { language } = useLanguage()
  if (to.startsWith('/')) {
    return (
      <Link to={localisePath(language, to)} {...props}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} {...props}>
      {children}
    </a>
  )
}
