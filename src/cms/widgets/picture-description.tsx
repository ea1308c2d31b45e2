import { pictureFields } from '../../content-model/field'
import { nameIn } from '../../content-model/translation'
import { isMainLanguage, type Language } from '../../languages/languages'
import { labelIn } from '../cms-field'
import {
  chosenLanguages,
  isInForm,
  Original,
  StandInNote,
  useChosenLanguages,
} from '../languages/chosen-languages'
import type { PictureInputProps } from './picture-input'

const { label, hint } = pictureFields.alt

interface PictureDescriptionProps extends PictureInputProps {
  language: Language
}

/** What a picture shows, in a language. */
export function PictureDescription(props: PictureDescriptionProps) {
  const { value, onChange, decap, language } = props
  const chosen = useChosenLanguages()
  const id = descriptionId(language, props.id)
  const name = nameIn(language, 'alt')
  const original = String(value.get('alt') ?? '')
  const isTranslation = !isMainLanguage(language)
  return (
    <div className="site-description" hidden={!isInForm(language, chosen)}>
      <label htmlFor={id}>{labelIn(language, label)}</label>
      {isTranslation && <Original text={original} />}
      <textarea
        id={id}
        lang={language.code}
        dir={language.direction}
        rows={2}
        value={String(value.get(name) ?? '')}
        onChange={({ target }) => onChange(value.set(name, target.value))}
        onFocus={decap.setActiveStyle}
        onBlur={decap.setInactiveStyle}
      />
      {isTranslation ? (
        <StandInNote language={language} original={original} translation={value.get(name)} />
      ) : (
        <p>{hint}</p>
      )}
    </div>
  )
}

/** Focuses what a picture shows, in the language that the preview is in. */
export function focusDescription(id: string): void {
  document.getElementById(descriptionId(chosenLanguages().preview, id))?.focus()
}

function descriptionId(language: Language, id: string): string {
  return isMainLanguage(language) ? id : `${language.code}-${id}`
}
