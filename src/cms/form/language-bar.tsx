import { useDeferredValue, type ReactNode } from 'react'
import type { Fields } from '../../content-model/field'
import type { Json } from '../../content-model/record-order'
import { countFallbacks } from '../../content-model/translation'
import { languages, mainLanguage, translations, type Language } from '../../languages/languages'
import { countOutdated } from './change-record'
import { englishName, showLanguage, useShownLanguages } from './shown-languages'

interface LanguageBarProps {
  fields: Fields
  record: Json
  children?: ReactNode
}

/** Which languages form and preview are in, and how much visitors read in the main one only. */
export function LanguageBar({ fields, record, children }: LanguageBarProps) {
  const { form } = useShownLanguages()
  return (
    <div className="language-bar">
      <div className="switch" role="group" aria-label="Languages of form and preview">
        {languages.map((language) => (
          <button
            key={language.code}
            type="button"
            lang={language.code}
            aria-pressed={form === language}
            onClick={() => showLanguage(language)}
          >
            {language.name}
          </button>
        ))}
        <button type="button" aria-pressed={!form} onClick={() => showLanguage(undefined)}>
          {languages.length > 2 ? 'All' : 'Both'}
        </button>
      </div>
      {children}
      {translations.map((language) => (
        <Progress key={language.code} fields={fields} record={record} language={language} />
      ))}
    </div>
  )
}

/** What visitors see of the record in a language, once it is published. */
function Progress({ fields, record: typed, language }: LanguageBarProps & { language: Language }) {
  // What is typed is painted first.
  const record = useDeferredValue(typed)
  const fallbacks = countFallbacks(language, fields, record)
  const outdated = countOutdated(language, record)
  const name = englishName(language)
  const lines = [
    fallbacks > 0 && `${name} shows the ${englishName(mainLanguage)} in ${places(fallbacks)}.`,
    outdated > 0 && `${name} may be out of date in ${places(outdated)}.`,
  ].filter(Boolean)
  const isEmpty = Object.keys(record).length === 0
  return <p className="hint">{lines.join(' ') || (!isEmpty && `Every text has its ${name}.`)}</p>
}

function places(count: number): string {
  return count === 1 ? '1 place' : `${count} places`
}
