import { Link } from 'gatsby'
import type { ComponentProps } from 'react'
import { useLanguage } from '../../languages/language-context'
import { pathIn } from '../../languages/language-path'
import { mainLanguage } from '../../languages/languages'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** The path of a page in the main language, or an address of another kind, such as mailto:. */
  to: string
}

/**
 * A link to an address of the company's own, or to a page of the site in the language of this one, or, where that does not exist, in the
 * main language, which it then says.
 */
export function PageLink({ to, children, ...props }: PageLinkProps) {
  const { language, texts, untranslated } = useLanguage()
  if (!to.startsWith('/')) {
    return (
      <a href={to} {...props}>
        {children}
      </a>
    )
  }
  if (untranslated.includes(to.replace(/#.*$/, ''))) {
    return (
      <a href={to} hrefLang={mainLanguage.code} {...props}>
        {children} {texts.onlyInEnglish}
      </a>
    )
  }
  return (
    <Link to={pathIn(language, to)} {...props}>
      {children}
    </Link>
  )
}
