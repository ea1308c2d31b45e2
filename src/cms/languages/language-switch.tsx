import { useEffect } from 'react'
import { missingTexts } from '../../content-model/translation'
import { languages, mainLanguage, translations, type Language } from '../../languages/languages'
import type { ControlProps } from '../decap-types'
import { kindOf, recordOf } from '../entry'
import { useValidation } from '../widgets/use-validation'
import { showInForm, useChosenLanguages } from './chosen-languages'
import { englishName } from './language-names'
import { useEntry } from './use-entry'
import { useHiddenErrors } from './use-hidden-errors'

/** Above a form: which languages it shows, and how much is left to translate. */
export function LanguageSwitch(props: ControlProps<never>) {
  const { form } = useChosenLanguages()
  useValidation(props, () => undefined)
  useHiddenErrors()
  // Decap's text areas are as tall as their text, which they cannot measure while they are hidden.
  useEffect(() => void window.dispatchEvent(new Event('resize')), [form])
  return (
    <div className="site-languages" id={props.forID}>
      <div role="group" aria-label="Languages of the form">
        {languages.map((language) => (
          <button
            key={language.code}
            type="button"
            lang={language.code}
            aria-pressed={form === language}
            onClick={() => showInForm(language)}
          >
            {language.name}
          </button>
        ))}
        <button type="button" aria-pressed={!form} onClick={() => showInForm(undefined)}>
          {languages.length > 2 ? 'All' : 'Both'}
        </button>
      </div>
      {translations.map((language) => (
        <Progress key={language.code} {...props} language={language} />
      ))}
      <style>{`:root { --main-language: ' · ${mainLanguage.name}' }`}</style>
    </div>
  )
}

interface ProgressProps extends Pick<ControlProps<never>, 'getEntry'> {
  language: Language
}

/** How many texts of the record a language lacks. */
function Progress({ language, getEntry }: ProgressProps) {
  const entry = useEntry({ getEntry })
  const { length } = missingTexts(language, kindOf(entry).fields, recordOf(entry))
  const name = englishName(language)
  // A new record has no text yet, in any language.
  if (length === 0 && entry.get('newRecord')) return null
  if (length === 0) return <p>Every text has its {name}.</p>
  const texts = length === 1 ? '1 text' : `${length} texts`
  return (
    <p>
      {texts} not in {name} yet. Visitors see this in {name} once every text is translated; the{' '}
      {englishName(mainLanguage)} can be published at any time.
    </p>
  )
}
