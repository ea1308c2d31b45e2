import type { MouseEvent } from 'react'
import { languageOf } from '../../languages/languages'
import * as styles from './language-switch.module.css'

interface LanguageSwitchProps {
  /** Where the other languages have this page, by their codes. */
  elsewhere: Readonly<Record<string, string>>
}

/**
 * Links to this page in the other languages, each named in its own. They load a whole page, whose
 * language, direction and typeface are in its HTML.
 */
export function LanguageSwitch({ elsewhere }: LanguageSwitchProps) {
  return Object.entries(elsewhere).map(([code, path]) => {
    const { name, direction } = languageOf(code)
    return (
      <a
        key={code}
        href={path}
        lang={code}
        hrefLang={code}
        dir={direction}
        className={styles.language}
        onClick={keepPicture}
      >
        {name}
      </a>
    )
  })
}

/** The picture that is shown, or the place on the page, is part of the address. */
function keepPicture({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = window.location.search
  currentTarget.hash = window.location.hash
}
