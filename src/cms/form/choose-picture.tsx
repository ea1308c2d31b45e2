import { use, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { mediaPath, type RecordKind } from '../../content-model/record-kind'
import { FormContext } from './form-context'
import type { InputAttributes } from './labelled'
import { knownPicture, pictureUrl, usePictures } from '../pictures'
import { acceptedTypes, prepareUpload, UploadError } from './prepare-upload'

interface ChoosePictureProps {
  /** Of the field's input. */
  input: InputAttributes
  /** In px. */
  minWidth: number
  /** Whether there is a picture already. */
  replaces: boolean
  onChoose: (path: string) => void
}

/** A new picture from this computer, or one that the site has already. */
export function ChoosePicture({ input, minWidth, replaces, onChoose }: ChoosePictureProps) {
  const { kind, pictures, addPicture } = use(FormContext)
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
      const known = knownPicture(file.name, pictures)
      if (!known) addPicture(newPath(kind, file), file)
      latest.current?.(known ?? newPath(kind, file))
    } catch (error) {
      setError(error instanceof UploadError ? error.message : `Not taken. ${String(error)}`)
    } finally {
      setBusy(false)
      target.value = ''
    }
  }

  return (
    <div className="choose">
      <label className="button" aria-busy={isBusy}>
        {isBusy ? 'Preparing the picture…' : replaces ? 'Replace the picture' : 'Choose a picture'}
        <input
          {...input}
          type="file"
          accept={acceptedTypes}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={(event) => void prepare(event)}
        />
      </label>
      <PicturesOfTheSite onChoose={onChoose} />
      {error && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
    </div>
  )
}

/** Where a new picture is published: beside those of records of its kind. */
function newPath({ path, list }: RecordKind, { name }: File): string {
  const folder = list?.media ?? path.replace(/.*\/|\.json$/g, '')
  return `${mediaPath}${folder}/${name}`
}

function PicturesOfTheSite({ onChoose }: Pick<ChoosePictureProps, 'onChoose'>) {
  const { pictures } = use(FormContext)
  usePictures()
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
