import { languages, type Language } from '../../languages/languages'
import { showLanguage } from './view'

/** Which languages form and preview are in. */
export function LanguageSwitch({ inForm }: { inForm: readonly Language[] }) {
  const isAll = inForm.length > 1
  return (
    <div className="switch" role="group" aria-label="Languages of form and preview">
      {languages.map((language) => (
        <button
          key={language.code}
          type="button"
          lang={language.code}
          aria-pressed={!isAll && inForm.includes(language)}
          onClick={() => showLanguage(language)}
        >
          {language.name}
        </button>
      ))}
      <button type="button" aria-pressed={isAll} onClick={() => showLanguage()}>
        {languages.length > 2 ? 'All' : 'Both'}
      </button>
    </div>
  )
}
