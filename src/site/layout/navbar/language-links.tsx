import { languages, localisePath, type Language } from '../../../languages/languages'

interface LanguageLinksProps {
  language: Language
  /** Path of the page in the main language. */
  pagePath: string
  /** Query and fragment of the links. */
  suffix?: string
}

/** Links to a page in the other languages, each named in its own language. */
export function LanguageLinks({ language, pagePath, suffix = '' }: LanguageLinksProps) {
  return languages
    .filter(({ code }) => code !== language.code)
    .map((other) => (
      <a
        key={other.code}
        href={localisePath(other, pagePath) + suffix}
        lang={other.code}
        hrefLang={other.code}
        dir={other.direction}
      >
        {other.name}
      </a>
    ))
}
