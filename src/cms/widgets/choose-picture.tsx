import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import type { ControlProps } from '../decap-types'
import { addressOf, knownAddress } from './picture-url'
import { acceptedTypes, prepareUpload, UploadFault } from './prepare-upload'

interface ChoosePictureProps extends Pick<
  ControlProps<unknown>,
  'field' | 'getEntry' | 'onPersistMedia'
> {
  /** Whether there is a picture already. */
  replaces: boolean
  onChoose: (address: string) => void
}

/** A new picture from this computer, or one that the site has already. */
export function ChoosePicture({ replaces, onChoose, ...decap }: ChoosePictureProps) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // What is typed while a picture is prepared must not be lost.
  const latest = useRef(onChoose)
  useEffect(() => {
    latest.current = onChoose
  })

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setProblem('')
    setBusy(true)
    try {
      const address = await store(file, decap)
      latest.current(address)
    } catch (fault) {
      setProblem(fault instanceof UploadFault ? fault.message : `Not uploaded. ${String(fault)}`)
    } finally {
      setBusy(false)
      target.value = ''
    }
  }

  return (
    <div className="site-choose">
      <label className="site-button" aria-busy={busy}>
        {busy ? 'Preparing the picture…' : replaces ? 'Replace the picture' : 'Choose a picture'}
        <input type="file" accept={acceptedTypes} disabled={busy} onChange={upload} />
      </label>
      <PicturesOfTheSite onChoose={onChoose} />
      {problem && (
        <p role="alert" className="site-problem">
          {problem}
        </p>
      )}
    </div>
  )
}

type Decap = Pick<ControlProps<unknown>, 'field' | 'getEntry' | 'onPersistMedia'>

async function store(file: File, { field, getEntry, onPersistMedia }: Decap): Promise<string> {
  const picture = await prepareUpload(file)
  const known = knownAddress(picture.name, getEntry())
  if (known) return known
  const stored = await onPersistMedia(picture, { field })
  if (!stored) throw new UploadFault('Not uploaded. Try it once more.')
  return addressOf(stored.payload.path)
}

function PicturesOfTheSite({ onChoose }: Pick<ChoosePictureProps, 'onChoose'>) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Take one of the site’s pictures</summary>
      {open && (
        <ul className="site-pictures">
          {PICTURES.map((address) => (
            <li key={address}>
              <button
                type="button"
                onClick={() => {
                  onChoose(address)
                  setOpen(false)
                }}
              >
                <img src={address} alt={address} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
