import { use } from 'react'
import type { Json } from '../../../content/model/record-file'
import { getOutdatedFlagName, getPropertyName } from '../../../content/model/translation'
import { isEmpty, isObject } from '../../../content/model/values'
import { toPicturePath } from '../../../content/pictures/picture-path'
import { listKnownDescriptions } from '../../model/library'
import { useContent } from '../../state/content'
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
 * same picture.
 */
export function DescriptionOffer({ file, path, values }: DescriptionOfferProps) {
  const { change, comparison, focus } = use(FormContext)
  const content = useContent()
  if (!content || !isObject(file) || comparison) return null
  const known = listKnownDescriptions(content).get(toPicturePath(String(file.src))) ?? []
  const offered = known.flatMap(({ language, text }, index) => {
    const name = getPropertyName(language, 'alt')
    const isFirst = known.findIndex((other) => other.language === language) === index
    const isNeeded = isEmpty(values[name]) || Boolean(values[getOutdatedFlagName(name)])
    return isFirst && isNeeded && values[name] !== text ? [{ name, language, text }] : []
  })
  if (offered.length === 0) return null
  const take = () => {
    for (const { name, text } of offered) change(`${path}.${name}`, text)
    focus(`${path}.${offered[0]!.name}`)
  }
  return (
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
  )
}
