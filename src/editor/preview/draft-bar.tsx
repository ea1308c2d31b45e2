import type { PreviewResponse } from '../api/content-api'
import { languageResources } from '../../languages/language-resources'
import { mainLanguage, type Language } from '../../languages/languages'
import { LanguageLinks } from '../../site/layout/navbar/language-links'

interface DraftBarProps {
  preview: PreviewResponse
  language: Language
  mainPath: string
  /** True after a click on a button that would open the contact dialog. */
  isAsked: boolean
}

/** Bar below the page, with facts about the draft and its link. */
export function DraftBar({ preview, language, mainPath, isAsked }: DraftBarProps) {
  const { author, savedAt, endsAt } = preview
  const { code } = language
  const texts = languageResources[code].previewTexts
  // Uses Western digits in Arabic too, as the site does.
  const locale = code === mainLanguage.code ? 'en-GB' : `${code}-u-nu-latn`
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const format = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(new Date(date))
  const facts = [
    author && texts.sharedBy(author),
    texts.saved(format(savedAt, { ...day, hour: 'numeric', minute: '2-digit' })),
    texts.linkEnds(format(endsAt, day)),
  ]
  return (
    <aside className="draft-bar" aria-label={texts.draft}>
      <strong>{texts.draft}</strong>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <LanguageLinks language={language} pagePath={mainPath} />
      <p role="status">{isAsked && texts.noMessages}</p>
    </aside>
  )
}
