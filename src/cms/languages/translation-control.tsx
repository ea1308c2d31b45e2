import { useState, type ReactNode } from 'react'
import { languageOf, mainLanguage } from '../../languages/languages'
import type { ControlProps } from '../decap-types'
import { fieldPath } from '../preview/use-focused-field'
import { CountedStringControl, CountedTextControl } from '../widgets/counted-control'
import { useValidation } from '../widgets/use-validation'
import { isInForm, useChosenLanguages } from './chosen-languages'
import { translationFault } from './translation-fault'
import { Original, Untranslated } from './translation-notes'
import { useEntry } from './use-entry'

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
  const language = languageOf(String(props.field.get('language')))
  const [box, setBox] = useState<HTMLElement | null>(null)
  const original = useOriginal(props, box)
  const chosen = useChosenLanguages()
  useValidation(props, () => {
    const fault = translationFault(language, original, props.value)
    return fault && `${String(props.field.get('label'))} ${fault}`
  })
  return (
    <div
      ref={setBox}
      className="site-translation"
      data-original-hidden={!isInForm(mainLanguage, chosen)}
      hidden={!isInForm(language, chosen)}
    >
      <Original text={original} />
      <div lang={language.code} dir={language.direction}>
        {children}
      </div>
      <Untranslated original={original} translation={props.value} />
    </div>
  )
}

/** The text in the main language, as it is being typed. */
function useOriginal(props: ControlProps<string>, box: HTMLElement | null): string {
  const entry = useEntry(props)
  if (!box) return ''
  const group = fieldPath(box).split('.').slice(0, -1)
  return String(entry.getIn(['data', ...group, String(props.field.get('original'))]) ?? '')
}
