import { use, useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import type { GroupField } from '../../content-model/field'
import { languageAt } from '../../content-model/field-label'
import { fileFields } from '../../content-model/picture-fields'
import { mediaPath, type RecordKind } from '../../content-model/record-kind'
import { nameIn, outdatedName, recordIn } from '../../content-model/translation'
import { isEmpty } from '../../content-model/values'
import { fieldShapes } from '../../pictures/shapes'
import { mainLanguage, translations } from '../../languages/languages'
import { pictureUrl, usePictures } from '../pictures'
import { FocalPointPicker } from './focal-point-picker'
import { FormContext, type InputProps } from './form-context'
import { Labelled, OutdatedNote, type InputAttributes } from './labelled-input'
import { acceptedTypes, prepareUpload, UploadError } from './prepare-upload'
import { englishName, followFocus } from './editor-view'

const OWN_HINT =
  'Choose one if the picture has words on it, or if its empty side should face the text on the mirrored page.'

/** The file of a picture, and another one for a language that needs its own. */
export function PictureInput({ field, name, path, values }: InputProps<GroupField>) {
  const { inForm, change, focus } = use(FormContext)
  const giveUp = (own: string) => {
    change(own, undefined)
    focus(path)
  }
  return (
    <>
      <FileInput field={field} path={path} value={values[name]} />
      {translations.map((language) => {
        const [own, it] = [nameIn(language, name), englishName(language)]
        const ownPath = nameIn(language, path)
        const mark = Boolean(values[outdatedName(own)])
        const isThere = !isEmpty(values[own])
        // A picture that was left behind shows itself, whatever the form is in.
        if (!inForm.includes(language) && !mark) return null
        return (
          <details key={language.code} open={isThere}>
            <summary>Another picture for {it}</summary>
            <div className="fields">
              <FileInput
                field={{ ...field, label: `File for ${it}`, hint: OWN_HINT }}
                path={ownPath}
                value={values[own]}
              >
                {mark && (
                  <OutdatedNote path={ownPath}>
                    The picture above is new, but {it} still shows this one. Replace it too, or use
                    the same picture in every language.
                  </OutdatedNote>
                )}
                {isThere && (
                  <button type="button" className="link" onClick={() => giveUp(ownPath)}>
                    Use the same picture in every language
                  </button>
                )}
              </FileInput>
            </div>
          </details>
        )
      })}
    </>
  )
}

interface FileInputProps {
  field: GroupField
  path: string
  value: unknown
  /** Lines about the picture, below it. */
  children?: ReactNode
}

/** A picture, the point of it that stays visible, and what replaces it. */
function FileInput({ field, path, value, children }: FileInputProps) {
  const { inForm, change } = use(FormContext)
  usePictures()
  const { src, focalPoint } = recordIn(mainLanguage, fileFields, value)
  // Drawings are never cropped.
  const isDrawing = src.endsWith('.svg')
  const show = (file: object) => {
    followFocus(
      path,
      inForm.find((language) => language === languageAt(path)),
    )
    change(path, file)
  }
  const choose = (chosen: string) => show({ src: chosen })
  return (
    <Labelled path={path} field={field} notes={children}>
      {(input) => (
        <div className="picture">
          {isDrawing && <img src={pictureUrl(src)} alt="" />}
          {src && !isDrawing && (
            <FocalPointPicker
              url={pictureUrl(src)}
              value={focalPoint}
              onChange={(point) => show({ src, focalPoint: point })}
            />
          )}
          <div>
            <Upload
              input={input}
              minWidth={field.shape ? fieldShapes[field.shape].minWidth : 0}
              label={src ? 'Replace the picture' : 'Choose a picture'}
              onChoose={choose}
            />
            <PicturesOfTheSite onChoose={choose} />
          </div>
        </div>
      )}
    </Labelled>
  )
}

interface UploadProps {
  /** Of the field's input. */
  input: InputAttributes
  /** In px. */
  minWidth: number
  label: string
  onChoose: (path: string) => void
}

/** A new picture from this computer. */
function Upload({ input, minWidth, label, onChoose }: UploadProps) {
  const { kind, addPicture } = use(FormContext)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Where the field is once the picture is ready: its item may be moved or removed meanwhile.
  const latest = useRef<typeof onChoose>(undefined)
  useLayoutEffect(() => {
    latest.current = onChoose
    return () => {
      latest.current = undefined
    }
  })

  const prepare = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    setError('')
    setBusy(true)
    try {
      const file = await prepareUpload(chosen, minWidth)
      addPicture(newPath(kind, file), file)
      latest.current?.(newPath(kind, file))
    } catch (error) {
      setError(error instanceof UploadError ? error.message : `Not taken. ${String(error)}`)
    } finally {
      setBusy(false)
      target.value = ''
    }
  }

  return (
    <>
      <label className="button" aria-busy={isBusy}>
        {isBusy ? 'Preparing the picture…' : label}
        <input
          {...input}
          type="file"
          accept={acceptedTypes}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={(event) => void prepare(event)}
        />
      </label>
      {error && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
    </>
  )
}

/** Where a new picture is published: beside those of records of its kind. */
function newPath({ path, list }: RecordKind, { name }: File): string {
  const folder = list?.media ?? path.replace(/.*\/|\.json$/g, '')
  return `${mediaPath}${folder}/${name}`
}

function PicturesOfTheSite({ onChoose }: Pick<UploadProps, 'onChoose'>) {
  const { pictures } = use(FormContext)
  const [isOpen, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const choose = (path: string) => {
    onChoose(path)
    setOpen(false)
    summary.current?.focus()
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary}>Use a picture already on the site</summary>
      {isOpen && (
        <ul className="pictures">
          {pictures.map((path) => (
            <li key={path}>
              <button type="button" onClick={() => choose(path)}>
                <img src={pictureUrl(path)} alt="" loading="lazy" />
                {path.replace(mediaPath, '')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
