import { useEffect, useState, type ReactNode } from 'react'
import { wholeLanguages } from '../../languages/whole-languages'
import { isEmpty } from '../../content-model/values'
import { countFallbacks } from '../../content-model/translation'
import {
  languageOf,
  languages,
  mainLanguage,
  translations,
  type Language,
} from '../../languages/languages'
import { englishName } from '../cms-field'
import type { ControlProps } from '../decap-types'
import { useEntry } from '../draft'
import { kindOf, recordOf } from '../entry'
import { languageAt } from '../field-name'
import { fieldPath, labelOf } from '../preview/use-focused-field'
import { tellErrors } from '../refusals'
import { CountedStringControl, CountedTextControl } from '../widgets/counted-control'
import { useValidation } from '../widgets/use-validation'
import { keepSource, OutdatedNote, outdatedTexts } from './outdated-note'
import { isInForm, showInForm, showInPreview, useChosenLanguages } from './chosen-languages'

/** Above a form: which languages it shows, and how much a page has in the main language only. */
export function LanguageSwitch(props: ControlProps<never>) {
  const { form } = useChosenLanguages()
  // Decap asks this input first, whenever somebody publishes, and then all the others at once.
  useValidation(props, () => queueMicrotask(tellErrors))
  usePreviewOfTyped()
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

/** What visitors see of the record in a language, once it is published. */
function Progress({ language, getEntry }: ProgressProps) {
  const entry = useEntry({ getEntry })
  const count = countFallbacks(language, kindOf(entry).fields, recordOf(entry))
  const paths = [...outdatedTexts(entry)]
  const outdated = paths.filter((path) => languageAt(path) === language).length
  const name = englishName(language)
  // A new record has no text yet, in any language.
  if (count + outdated === 0 && entry.get('newRecord')) return null
  if (count + outdated === 0) return <p>Every text has its {name}.</p>
  return (
    <>
      {count > 0 && (
        <p>
          {name} shows the {englishName(mainLanguage)} in{' '}
          {count === 1 ? '1 place' : `${count} places`}, until you translate{' '}
          {count === 1 ? 'it' : 'them'}.
        </p>
      )}
      {outdated > 0 && (
        <p>
          {name} may be out of date in {outdated === 1 ? '1 place' : `${outdated} places`}.
        </p>
      )}
    </>
  )
}

/** A line of text in another language than the main one. */
export const TranslatedStringControl = translationControl(CountedStringControl)

/** A paragraph in another language than the main one. */
export const TranslatedTextControl = translationControl(CountedTextControl)

/** One of Decap's inputs, written in the direction of its language. */
function translationControl(DecapInput: DecapInput['controlComponent']) {
  return function TranslationControl(props: ControlProps<string>) {
    const { ref, ...input } = props
    return (
      <TranslationBox {...props}>
        <DecapInput {...input} />
      </TranslationBox>
    )
  }
}

interface TranslationBoxProps extends ControlProps<string> {
  /** The input; given so that it does not render again with the box, which would move its cursor. */
  children: ReactNode
}

/** What is around the input of a translation; form.css hides Decap's own boxes by its attributes. */
function TranslationBox({ children, ...props }: TranslationBoxProps) {
  const language = languageOf(props.field.get('language'))
  const [box, setBox] = useState<HTMLElement | null>(null)
  const entry = useEntry(props)
  const path = box ? fieldPath(box) : ''
  const around = path.split('.').slice(0, -1)
  const beside = (name: unknown) =>
    path ? entry.getIn(['data', ...around, String(name)]) : undefined
  const original = String(beside(props.field.get('original')) ?? '')
  const chosen = useChosenLanguages()
  // Nothing is refused; but without an answer Decap could not focus the input.
  useValidation(props, () => {})
  const [note] = isEmpty(props.value)
    ? []
    : wholeLanguages[language.code].checkText(String(props.value))
  return (
    <div
      ref={setBox}
      className="site-translation"
      data-original-hidden={!isInForm(mainLanguage, chosen)}
      hidden={!isInForm(language, chosen)}
    >
      <Original text={original} />
      <div lang={language.code} dir={language.direction} onChange={() => keepSource(path)}>
        {children}
      </div>
      <FallbackNote language={language} original={original} translation={props.value} />
      {note && <p className="site-untranslated">This text {note}</p>}
      <OutdatedNote entry={entry} path={path}>
        The {beside('file') ? 'picture or the ' : ''}
        {englishName(mainLanguage)} has changed since: read this again.
      </OutdatedNote>
    </div>
  )
}

/** The text to translate, where its own input is not in the form. */
function Original({ text }: { text: string }) {
  const isEdited = isInForm(mainLanguage, useChosenLanguages())
  if (isEdited || isEmpty(text)) return null
  return (
    <p className="site-original" lang={mainLanguage.code} dir={mainLanguage.direction}>
      {text}
    </p>
  )
}

interface FallbackNoteProps {
  language: Language
  original: unknown
  translation: unknown
}

/** Says what visitors read where a text has no translation. */
function FallbackNote({ language, original, translation }: FallbackNoteProps) {
  if (isEmpty(original) || !isEmpty(translation)) return null
  return (
    <p className="site-untranslated">
      {englishName(language)} shows the {englishName(mainLanguage)} here.
    </p>
  )
}

/** Shows the page in the language of the input that one types in; what is shared has none. */
function usePreviewOfTyped(): void {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const input = target as Element
      if (!input.matches('input, textarea')) return
      const marked = input.closest('body [lang]')?.getAttribute('lang')
      if (marked) showInPreview(languageOf(marked))
      else if (hasTranslation(input)) showInPreview(mainLanguage)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
}

/** Whether an input is of a text that has translations, which come after it. */
function hasTranslation(input: Element): boolean {
  let box: Element | null = input
  while (box && !labelOf(box)) box = box.parentElement
  return Boolean(box?.nextElementSibling?.querySelector(':scope > .site-translation'))
}
