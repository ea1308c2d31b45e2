import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { mediaPath, publicPath } from '../../content-model/record-kind'
import type { ControlProps } from '../decap-types'
import { knownPicture } from './picture-url'
import { acceptedTypes, prepareUpload, UploadError } from './prepare-upload'

interface ChoosePictureProps extends Pick<
  ControlProps<unknown>,
  'field' | 'forID' | 'getEntry' | 'onPersistMedia'
> {
  /** Whether there is a picture already. */
  replaces: boolean
  onChoose: (path: string) => void
}

/** A new picture from this computer, or one that the site has already. */
export function ChoosePicture({ replaces, onChoose, ...decap }: ChoosePictureProps) {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  // What is typed while a picture is prepared must not be lost.
  const latest = useRef(onChoose)
  useEffect(() => {
    latest.current = onChoose
  })

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setError('')
    setBusy(true)
    try {
      const path = await storePicture(file, decap)
      latest.current(path)
    } catch (error) {
      setError(error instanceof UploadError ? error.message : `Not uploaded. ${String(error)}`)
    } finally {
      setBusy(false)
      target.value = ''
    }
  }

  return (
    <div className="site-choose">
      <label className="site-button" aria-busy={busy}>
        {busy ? 'Preparing the picture…' : replaces ? 'Replace the picture' : 'Choose a picture'}
        <input
          id={decap.forID}
          type="file"
          accept={acceptedTypes}
          disabled={busy}
          onChange={upload}
        />
      </label>
      <PicturesOfTheSite onChoose={onChoose} />
      {error && (
        <p role="alert" className="site-error">
          {error}
        </p>
      )}
    </div>
  )
}

type Decap = Pick<ControlProps<unknown>, 'field' | 'getEntry' | 'onPersistMedia'>

async function storePicture(
  file: File,
  { field, getEntry, onPersistMedia }: Decap,
): Promise<string> {
  const picture = await prepareUpload(file, Number(field.get('min_width')))
  const known = knownPicture(picture.name, getEntry())
  if (known) return known
  const stored = await onPersistMedia(picture, { field })
  if (!stored) throw new UploadError('Not uploaded. Please try again.')
  return publicPath(stored.payload.path)
}

function PicturesOfTheSite({ onChoose }: Pick<ChoosePictureProps, 'onChoose'>) {
  const [open, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary}>Use a picture already on the site</summary>
      {open && (
        <ul className="site-pictures">
          {PICTURES.map((path) => (
            <li key={path}>
              <button
                type="button"
                onClick={() => {
                  onChoose(path)
                  setOpen(false)
                  summary.current?.focus()
                }}
              >
                <img src={path} alt="" loading="lazy" />
                {path.replace(mediaPath, '')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
