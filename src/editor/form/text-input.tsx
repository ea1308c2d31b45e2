import { use, useRef, type KeyboardEvent } from 'react'
import type { NumberField, ParagraphField, TextField } from '../../content/model/field'
import { toWesternDigits } from '../../languages/clean-text'
import { normaliseText } from '../../content/model/normalise-text'
import { isTranslated, getPropertyName, getOutdatedFlagName } from '../../content/model/translation'
import { isEmpty } from '../../content/model/values'
import { languageResources } from '../../languages/language-resources'
import { isMainLanguage, languages, mainLanguage, type Language } from '../../languages/languages'
import { getEnglishName } from '../model/english-name'
import { isShortcut } from '../model/shortcut'
import { TextContext, type InputProps } from './form-context'
import { findLengthError } from '../state/form-errors'
import { LabelledInput, OutdatedNote } from './labelled-input'
import { findUndoStep } from '../state/undo'

interface TextInputProps extends InputProps<TextField | ParagraphField | NumberField> {
  /** True to wrap a long text. */
  readonly wraps?: boolean
}

/**
 * Inputs of a text: one for each language that the form shows, or in which another record differs.
 * A number, or a text without translations, has a single input.
 */
export function TextInput(props: TextInputProps) {
  const { formLanguages, comparison } = use(TextContext)
  const isShown = (language: Language) =>
    formLanguages.includes(language) ||
    comparison?.values.has(getPropertyName(language, props.path))
  if (!isTranslated(props.field)) return <LocalisedTextInput {...props} language={mainLanguage} />
  return (
    <div className="languages">
      {languages.filter(isShown).map((language) => (
        <LocalisedTextInput key={language.code} {...props} language={language} />
      ))}
    </div>
  )
}

function LocalisedTextInput({
  field,
  name,
  path,
  values,
  wraps,
  ...props
}: TextInputProps & { language: Language }) {
  const { language, label } = props
  const {
    formLanguages,
    undo: steps,
    addUndoStep,
    removeUndoStep,
    change,
    announce,
  } = use(TextContext)
  const isMain = isMainLanguage(language)
  const propertyName = getPropertyName(language, name)
  const ownPath = getPropertyName(language, path)
  const text = String(values[propertyName] ?? '')
  const original = isMain ? '' : String(values[name] ?? '')
  const Input = field.type === 'paragraph' || wraps ? 'textarea' : 'input'
  const languageAttributes = isTranslated(field) && { lang: language.code, dir: language.direction }
  const numberAttributes = field.type === 'number' && ({ inputMode: 'numeric', size: 8 } as const)
  const searchResultLength = field.type === 'number' ? undefined : field.searchResultLength
  const [styleNote] = languageResources[language.code].checkText(text)
  const [languageName, mainLanguageName] = [getEnglishName(language), getEnglishName(mainLanguage)]

  const problem = findLengthError(field, ownPath, text)

  const write = (input: string) => {
    const isNumber = field.type === 'number' && /^(0|[1-9]\d{0,8})$/.test(input)
    // Keeps an invalid number as text, for validation to report. Removes a cleared translation.
    if (isNumber) change(ownPath, Number(input))
    else change(ownPath, input || (isMain ? '' : undefined))
  }
  const isTyped = useRef(false)
  const handleChange = (input: string) => {
    isTyped.current = true
    write(input)
    const newProblem = findLengthError(field, ownPath, input)
    if (newProblem && !problem) announce(newProblem)
  }
  const normalise = () => {
    // Changes only text that staff have typed in this input, because each change removes the offer
    // to restore discarded edits.
    if (!isTyped.current) return
    isTyped.current = false
    const digits = toWesternDigits(text).trim()
    const isNumber = field.type === 'number' && /^\d{1,9}$/.test(digits)
    const normalised = isNumber ? String(Number(digits)) : normaliseText(field, text)
    if (normalised === text) return
    write(normalised)
    addUndoStep({ type: 'text', path: ownPath, value: text, corrected: normalised })
  }
  // Reverts the normalisation, because a browser cannot undo a change by a script.
  const undoNormalisation = (event: KeyboardEvent) => {
    const corrected = findUndoStep(steps, ownPath, 'text')
    if (!isShortcut(event.nativeEvent, 'z') || text !== corrected?.corrected) return
    event.preventDefault()
    write(corrected.value)
    removeUndoStep(corrected)
  }

  return (
    <LabelledInput
      path={ownPath}
      field={field}
      label={label}
      language={isTranslated(field) ? language : undefined}
      problem={problem}
      text={text}
      describe={(other) =>
        String(other) === text
          ? 'the text is the same, but only one of them was checked'
          : `“${String(other)}”`
      }
      notes={
        <>
          {searchResultLength && (
            <p className={text.length > searchResultLength ? 'note' : 'hint'}>
              {text.length} of {searchResultLength} characters
              {text.length > searchResultLength && '. Search engines cut what is longer.'}
            </p>
          )}
          {styleNote && <p className="note">This text {styleNote}</p>}
          {isEmpty(text) && !isEmpty(original) && (
            <p className="note">
              {languageName} shows the {mainLanguageName} here.
            </p>
          )}
          {Boolean(values[getOutdatedFlagName(propertyName)]) && (
            <OutdatedNote path={ownPath}>
              {isMain
                ? 'The picture has changed since it was described: read its description again.'
                : `The ${'file' in values ? 'picture or the ' : ''}${mainLanguageName} has changed since: read this again.`}
            </OutdatedNote>
          )}
        </>
      }
    >
      {(input) => (
        <>
          {formLanguages.length === 1 && !isEmpty(original) && (
            <p className="original" lang={mainLanguage.code} dir={mainLanguage.direction}>
              {original}
            </p>
          )}
          <Input
            {...input}
            {...languageAttributes}
            {...numberAttributes}
            value={text}
            onChange={({ target }) => handleChange(target.value)}
            onKeyDown={undoNormalisation}
            onKeyUp={showWhole}
            onBlur={normalise}
          />
        </>
      )}
    </LabelledInput>
  )
}

/**
 * Scrolls to the whole input after Tab, because a browser scrolls only to the caret of a textarea,
 * which may then be partly below the header.
 */
function showWhole({ key, currentTarget }: KeyboardEvent<Element>): void {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' })
}
