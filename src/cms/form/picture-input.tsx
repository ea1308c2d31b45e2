import { use, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { GroupField } from '../../content-model/field'
import { fileFields } from '../../content-model/picture-fields'
import type { Json } from '../../content-model/record-order'
import { nameIn, outdatedName, recordIn } from '../../content-model/translation'
import { isEmpty } from '../../content-model/values'
import { fieldShapes } from '../../pictures/shapes'
import { mainLanguage, translations, type Language } from '../../languages/languages'
import { pictureUrl, usePictures } from '../pictures'
import { ChoosePicture } from './choose-picture'
import { FocalPointPicker } from './focal-point-picker'
import { FormContext, type InputProps } from './form-context'
import { Labelled } from './labelled'
import { OutdatedNote } from './outdated-note'
import { englishName, isShown, useShownLanguages } from './shown-languages'

const OWN_HINT =
  'Choose one if the picture has words on it, or if its empty side should face the text on the mirrored page.'

interface PictureInputProps extends Omit<InputProps<GroupField>, 'value' | 'label'> {
  name: string
  /** The group that the file is in. */
  values: Json
}

/** The file of a picture, and another one for a language that needs its own. */
export function PictureInput({ field, name, path, values, onChange }: PictureInputProps) {
  const shown = useShownLanguages()
  return (
    <>
      <FileInput field={field} path={path} value={values[name]} onChange={onChange} />
      {translations
        // A picture that was left behind shows itself, whatever the form is in.
        .filter((each) => isShown(each, shown) || values[outdatedName(nameIn(each, name))])
        .map((language) => (
          <OwnFile
            key={language.code}
            field={field}
            path={nameIn(language, path)}
            value={values[nameIn(language, name)]}
            mark={values[outdatedName(nameIn(language, name))]}
            language={language}
            onChange={onChange}
          />
        ))}
    </>
  )
}

interface FileInputProps extends InputProps<GroupField> {
  /** Lines about the picture, below it. */
  notes?: ReactNode
}

/** A picture, the point of it that stays visible, and what replaces it. */
function FileInput({ field, path, value, onChange, label, notes }: FileInputProps) {
  usePictures()
  const { src, focalPoint } = recordIn(mainLanguage, fileFields, value)
  // Drawings are never cropped.
  const isDrawing = src.endsWith('.svg')
  return (
    <Labelled path={path} field={field} label={label} notes={notes}>
      {(input) => (
        <div className="picture">
          {isDrawing && <img className="drawing" src={pictureUrl(src)} alt="" />}
          {src && !isDrawing && (
            <FocalPointPicker
              url={pictureUrl(src)}
              value={focalPoint}
              onChange={(point) => onChange(path, point ? { src, focalPoint: point } : { src })}
            />
          )}
          <ChoosePicture
            input={input}
            minWidth={field.shape ? fieldShapes[field.shape].minWidth : 0}
            replaces={src !== ''}
            onChoose={(chosen) => onChange(path, { src: chosen })}
          />
        </div>
      )}
    </Labelled>
  )
}

interface OwnFileProps extends InputProps<GroupField> {
  mark: unknown
  language: Language
}

/** Another picture for a language, where somebody asks for one. */
function OwnFile({ field, path, value, mark, language, onChange }: OwnFileProps) {
  const { focus } = use(FormContext)
  const [isWanted, setWanted] = useState(false)
  const label = `Another picture for ${englishName(language)}`
  if (isEmpty(value) && !isWanted) {
    const begin = () => {
      flushSync(() => setWanted(true))
      focus(path)
    }
    return (
      <button type="button" className="link" onClick={begin}>
        {label}
      </button>
    )
  }
  const end = () => {
    setWanted(false)
    onChange(path, undefined)
    focus(path.replace(/_[^_]*$/, ''))
  }
  return (
    <FileInput
      field={{ ...field, hint: OWN_HINT }}
      path={path}
      value={value}
      onChange={onChange}
      label={label}
      notes={
        <>
          <OutdatedNote path={path} mark={mark} onChange={onChange}>
            The picture above is new, but {englishName(language)} still shows this one. Replace it
            too, or use the same picture in every language.
          </OutdatedNote>
          <button type="button" className="link" onClick={end}>
            Use the same picture in every language
          </button>
        </>
      }
    />
  )
}
