import { Map } from 'immutable'
import { languages, mainLanguage, translations } from '../../languages/languages'
import { isInForm, useChosenLanguages } from '../languages/chosen-languages'
import type { ControlProps } from '../decap-types'
import { OwnPicture } from './own-picture'
import { PictureDescription } from './picture-description'
import { PictureFile } from './picture-file'

/** A picture in a record, as Decap holds it. */
export type PictureValue = Map<string, unknown>

/** For a moment Decap shows the record it comes from in the form it goes to. */
export function toPicture(value: unknown): PictureValue {
  return Map.isMap(value) ? (value as PictureValue) : Map()
}

export interface PictureInputProps {
  value: PictureValue
  /** The id of the text field, for its label. */
  id: string
  onChange: (value: PictureValue) => void
  decap: ControlProps<unknown>
}

/** The inputs of one picture: the file, what must stay visible and what it shows, in each language. */
export function PictureInput(props: PictureInputProps) {
  const chosen = useChosenLanguages()
  return (
    <div className="site-picture">
      <PictureFile {...props} language={mainLanguage} />
      {languages.map((language) => (
        <PictureDescription key={language.code} {...props} language={language} />
      ))}
      {translations
        .filter((language) => isInForm(language, chosen))
        .map((language) => (
          <OwnPicture key={language.code} {...props} language={language} />
        ))}
    </div>
  )
}
