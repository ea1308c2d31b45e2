import { isEmpty } from '../../content-model/empty'
import { mainLanguage } from '../../languages/languages'
import { isInForm, useChosenLanguages } from './chosen-languages'

/** The text to translate, where its own input is not in the form. */
export function Original({ text }: { text: string }) {
  const isEdited = isInForm(mainLanguage, useChosenLanguages())
  if (isEdited || isEmpty(text)) return null
  return (
    <p className="site-original" lang={mainLanguage.code} dir={mainLanguage.direction}>
      {text}
    </p>
  )
}

interface UntranslatedProps {
  original: unknown
  translation: unknown
}

/** Says that a text has no translation. */
export function Untranslated({ original, translation }: UntranslatedProps) {
  if (isEmpty(original) || !isEmpty(translation)) return null
  return <p className="site-untranslated">Not translated yet</p>
}
