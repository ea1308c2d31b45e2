import type { MouseEvent } from 'react'
import { useLanguage } from '../../languages/language-context'
import { languages, pathIn } from '../../languages/languages'

interface LanguageSwitchProps {
  /** The path of this page in the main language. */
  mainPath: string
}

/**
 * Links to this page in the other languages, each named in its own. They load a whole page, whose
 * language, direction and typeface are in its HTML.
 */
export function LanguageSwitch({ mainPath }: LanguageSwitchProps) {
  const { language } = useLanguage()
  return languages
    .filter(({ code }) => code !== language.code)
    .map((other) => (
      <a
        key={other.code}
        href={pathIn(other, mainPath)}
        lang={other.code}
        hrefLang={other.code}
        dir={other.direction}
        onClick={keepPicture}
      >
        {other.name}
      </a>
    ))
}

/** The picture that is shown, or the place on the page, is part of the address. */
function keepPicture({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = window.location.search
  currentTarget.hash = window.location.hash
}
