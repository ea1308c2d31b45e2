import { use } from 'react'
import type { Json } from '../../../content/model/record-file'
import { isObject } from '../../../content/model/values'
import { isMainLanguage, languages } from '../../../languages/languages'
import { getPropertyName } from '../../../content/model/translation'
import { listNeededDescriptions } from '../../model/known-descriptions'
import { useContent } from '../../state/content'
import { getKnownDescriptions } from '../../state/library'
import { findUndoStep } from '../../state/undo'
import { words } from '../../words/words'
import { FormContext } from '../form-context'

interface DescriptionOfferProps {
  file: unknown
  /** Path of the field that contains file and description. */
  path: string
  values: Json
}

/**
 * If the description is missing or outdated, offers a description that another field has for the
 * same picture. If the description was filled in when the picture was chosen, offers Undo.
 */
export function DescriptionOffer({ file, path, values }: DescriptionOfferProps) {
  const { change, comparison, focus, undo: steps, removeUndoStep } = use(FormContext)
  // Renders again once the content has been read, because the content has the known descriptions.
  useContent()
  if (!isObject(file) || comparison) return null
  const filled = languages.flatMap((language) => {
    const name = getPropertyName(language, 'alt')
    const step = findUndoStep(steps, `${path}.${name}`, 'text')
    const isFilled = step?.isDescription && step.corrected === values[name]
    // Removes the property of an empty translation, as TextInput does.
    const before = step?.value || (isMainLanguage(language) ? '' : undefined)
    return isFilled ? [{ step, before }] : []
  })
  const offered = listNeededDescriptions(getKnownDescriptions(String(file.src)), values)
  const take = () => {
    for (const { name, text } of offered) change(`${path}.${name}`, text)
    focus(`${path}.${offered[0]!.name}`)
  }
  const undo = () => {
    for (const { step, before } of filled) {
      change(step.path, before)
      removeUndoStep(step)
    }
    focus(filled[0]!.step.path)
  }
  return (
    <>
      {filled.length > 0 && (
        <div className="undo" role="status">
          {words.pictures.described}
          <button type="button" onClick={undo}>
            {words.form.undo}
          </button>
        </div>
      )}
      {offered.length > 0 && (
        <div className="question" role="group" aria-label={words.pictures.useDescription}>
          <p>{words.pictures.describedAs}</p>
          {offered.map(({ name, language, text }) => (
            <p key={name} lang={language.code} dir={language.direction}>
              {text}
            </p>
          ))}
          <button type="button" onClick={take}>
            {words.pictures.useDescription}
          </button>
        </div>
      )}
    </>
  )
}
