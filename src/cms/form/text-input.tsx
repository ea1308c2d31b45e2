import type { ParagraphField, TextField } from '../../content-model/field'
import type { Json } from '../../content-model/record-order'
import { tidyText } from '../../content-model/tidy-text'
import { isTranslated, nameIn, outdatedName } from '../../content-model/translation'
import { isEmpty } from '../../content-model/values'
import { wholeLanguages } from '../../languages/whole-languages'
import { isMainLanguage, languages, mainLanguage, type Language } from '../../languages/languages'
import type { InputProps } from './form-context'
import { Labelled } from './labelled'
import { OutdatedNote } from './outdated-note'
import { englishName, isShown, useShownLanguages } from './shown-languages'

interface TextInputProps extends Omit<InputProps<TextField | ParagraphField>, 'value'> {
  name: string
  /** The group that the text is in. */
  values: Json
}

/** A text in every language of the form, one below the other. */
export function TextInput(props: TextInputProps) {
  const { field } = props
  const shown = useShownLanguages()
  if (!isTranslated(field)) return <TextIn {...props} language={mainLanguage} isOnly />
  const inForm = languages.filter((language) => isShown(language, shown))
  return (
    <div className="languages">
      {inForm.map((language, index) => (
        <TextIn
          key={language.code}
          {...props}
          language={language}
          isOnly={inForm.length === 1}
          isBelow={index > 0}
        />
      ))}
    </div>
  )
}

interface TextInProps extends TextInputProps {
  language: Language
  /** Whether the form has no other language of the text. */
  isOnly: boolean
  isBelow?: boolean
}

function TextIn({ field, name, path, values, onChange, ...props }: TextInProps) {
  const { language, label = field.label, isOnly, isBelow } = props
  const isMain = isMainLanguage(language)
  const own = nameIn(language, name)
  const ownPath = nameIn(language, path)
  const text = String(values[own] ?? '')
  const original = isMain ? '' : String(values[name] ?? '')
  const Input = field.kind === 'text' ? 'input' : 'textarea'
  const inLanguage = isTranslated(field) && { lang: language.code, dir: language.direction }
  const [styleNote] = wholeLanguages[language.code].checkText(text)
  const [it, english] = [englishName(language), englishName(mainLanguage)]

  return (
    <Labelled
      path={ownPath}
      field={field}
      label={
        <>
          <span className={isBelow ? 'unseen' : ''}>{label}</span>
          {!isMain && <span className={isBelow ? 'unseen' : ''}> · </span>}
          {!isMain && <bdi>{language.name}</bdi>}
        </>
      }
      language={isTranslated(field) ? language : undefined}
      isBelow={isBelow}
      notes={
        <>
          {field.cutAt && <Count length={text.length} cutAt={field.cutAt} />}
          {styleNote && <p className="note">This text {styleNote}</p>}
          {isEmpty(text) && !isEmpty(original) && (
            <p className="note">
              {it} shows the {english} here.
            </p>
          )}
          <OutdatedNote path={ownPath} mark={values[outdatedName(own)]} onChange={onChange}>
            {isMain
              ? 'The picture has changed since it was described: read its description again.'
              : `The ${'file' in values ? 'picture or the ' : ''}${english} has changed since: read this again.`}
          </OutdatedNote>
        </>
      }
    >
      {(input) => (
        <>
          {isOnly && !isEmpty(original) && (
            <p className="original" lang={mainLanguage.code} dir={mainLanguage.direction}>
              {original}
            </p>
          )}
          <Input
            {...input}
            {...inLanguage}
            value={text}
            // What is cleared of a translation is as it was before there was one.
            onChange={({ target }) => onChange(ownPath, target.value || (isMain ? '' : undefined))}
            onBlur={() => {
              const written = tidyText(field, text)
              if (written !== text) onChange(ownPath, written)
            }}
          />
        </>
      )}
    </Labelled>
  )
}

/** How long a text is, where search engines cut it. */
function Count({ length, cutAt }: { length: number; cutAt: number }) {
  return (
    <p className={length > cutAt ? 'note' : 'hint'}>
      {length} of {cutAt} characters
      {length > cutAt && '. Search engines cut what is longer.'}
    </p>
  )
}
