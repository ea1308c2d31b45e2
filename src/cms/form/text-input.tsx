import { use } from 'react'
import type { NumberField, ParagraphField, TextField } from '../../content-model/field'
import { westernDigits } from '../../languages/clean-text'
import { tidyText } from '../../content-model/normalise-text'
import { isTranslated, nameIn, outdatedName } from '../../content-model/translation'
import { isEmpty } from '../../content-model/values'
import { wholeLanguages } from '../../languages/language-resources'
import { isMainLanguage, mainLanguage, type Language } from '../../languages/languages'
import { FormContext, type InputProps } from './form-context'
import { Labelled, OutdatedNote } from './labelled-input'
import { englishName } from './editor-view'

type TextInputProps = InputProps<TextField | ParagraphField | NumberField>

/** A text in every language of the form, one below the other, or a whole number. */
export function TextInput(props: TextInputProps) {
  const { inForm } = use(FormContext)
  if (!isTranslated(props.field)) return <TextIn {...props} language={mainLanguage} />
  return (
    <div className="languages">
      {inForm.map((language) => (
        <TextIn key={language.code} {...props} language={language} />
      ))}
    </div>
  )
}

function TextIn({ field, name, path, values, ...props }: TextInputProps & { language: Language }) {
  const { language, label } = props
  const { inForm, change } = use(FormContext)
  const isMain = isMainLanguage(language)
  const own = nameIn(language, name)
  const ownPath = nameIn(language, path)
  const text = String(values[own] ?? '')
  const original = isMain ? '' : String(values[name] ?? '')
  const Input = field.type === 'paragraph' ? 'textarea' : 'input'
  const inLanguage = isTranslated(field) && { lang: language.code, dir: language.direction }
  const inDigits = field.type === 'number' && ({ inputMode: 'numeric', size: 8 } as const)
  const cutAt = field.type === 'number' ? undefined : field.cutAt
  const [styleNote] = wholeLanguages[language.code].checkText(text)
  const [it, english] = [englishName(language), englishName(mainLanguage)]

  const write = (typed: string) => {
    const digits = westernDigits(typed).trim()
    // What is no number stays as it was typed, and a cleared translation as if there had been none.
    if (field.type === 'number' && /^\d+$/.test(digits)) change(ownPath, Number(digits))
    else change(ownPath, typed || (isMain ? '' : undefined))
  }
  const tidy = () => {
    const written = tidyText(field, text)
    if (written !== text) write(written)
  }

  return (
    <Labelled
      path={ownPath}
      field={field}
      label={label}
      language={isTranslated(field) ? language : undefined}
      notes={
        <>
          {cutAt && (
            <p className={text.length > cutAt ? 'note' : 'hint'}>
              {text.length} of {cutAt} characters
              {text.length > cutAt && '. Search engines cut what is longer.'}
            </p>
          )}
          {styleNote && <p className="note">This text {styleNote}</p>}
          {isEmpty(text) && !isEmpty(original) && (
            <p className="note">
              {it} shows the {english} here.
            </p>
          )}
          {Boolean(values[outdatedName(own)]) && (
            <OutdatedNote path={ownPath}>
              {isMain
                ? 'The picture has changed since it was described: read its description again.'
                : `The ${'file' in values ? 'picture or the ' : ''}${english} has changed since: read this again.`}
            </OutdatedNote>
          )}
        </>
      }
    >
      {(input) => (
        <>
          {inForm.length === 1 && !isEmpty(original) && (
            <p className="original" lang={mainLanguage.code} dir={mainLanguage.direction}>
              {original}
            </p>
          )}
          <Input
            {...input}
            {...inLanguage}
            {...inDigits}
            value={text}
            onChange={({ target }) => write(target.value)}
            onBlur={tidy}
          />
        </>
      )}
    </Labelled>
  )
}
