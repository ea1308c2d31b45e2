import { getKeyPath } from '../api/record-key'
import { useState, type ChangeEvent } from 'react'
import { getFieldLabel } from '../../content/model/field-label'
import { getRecordTitle, mediaPath } from '../../content/model/record-kind'
import { findRecordKind } from '../../content/registry'
import { getFormUrl } from '../state/address'
import { acceptedTypes } from '../model/prepare-upload'
import { removePicture, replacePicture } from '../actions/picture-actions'
import { findPictureUses, type PictureUse } from '../../content/model/picture-uses'
import { useContent } from '../state/content'
import { useDrafts } from '../state/drafts'
import { getThumbnailUrl, usePictures } from '../state/pictures'
import { words } from '../words/words'

/** Page of all published pictures, with their uses. Staff can replace or remove each picture. */
export function PicturesPage() {
  const content = useContent()
  const drafts = useDrafts()
  usePictures()
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const uses = findPictureUses(content?.records ?? {})
  const pictures = content?.pictures ?? []
  const inDrafts = findPictureUses({
    ...Object.fromEntries(content?.drafts.map(({ key, record }) => [key, record]) ?? []),
    ...Object.fromEntries(Object.entries(drafts).map(([key, { record }]) => [key, record])),
  })
  const unused = pictures.filter((path) => !uses.has(path) && !inDrafts.has(path))

  const run = async (action: () => Promise<string>) => {
    setBusy(true)
    setMessage('One moment, please…')
    setMessage(await action().catch((error: unknown) => `Not changed. ${(error as Error).message}`))
    setBusy(false)
  }
  const replace = (path: string, { target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void run(() => replacePicture(uses.get(path) ?? [], file))
    target.value = ''
  }
  const remove = (path: string) => {
    if (window.confirm(`Remove the picture “${path.replace(mediaPath, '')}” from the site?`)) {
      void run(() => removePicture(path))
    }
  }

  return (
    <div className="record-form">
      <header>
        <h1>Pictures</h1>
        <p role="status">{message || `${pictures.length} pictures, ${unused.length} not used.`}</p>
      </header>
      <ul className="fields all-pictures" inert={isBusy}>
        {[...unused, ...pictures.filter((path) => !unused.includes(path))].map((path) => (
          <li key={path} className="picture">
            <img src={getThumbnailUrl(path)} alt="" loading="lazy" />
            <div>
              <strong>{path.replace(mediaPath, '')}</strong>
              {uses.has(path) ? (
                <ul>
                  {uses.get(path)!.map((use) => (
                    <li key={use.path + use.field}>
                      <UseLink {...use} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="hint">
                  <DraftUse use={inDrafts.get(path)?.[0]} />
                </p>
              )}
            </div>
            <div className="tools">
              {uses.has(path) ? (
                <label className="button">
                  Replace everywhere
                  <input
                    type="file"
                    accept={acceptedTypes}
                    aria-label={`Replace ${path.replace(mediaPath, '')} everywhere`}
                    onChange={(event) => replace(path, event)}
                  />
                </label>
              ) : (
                !inDrafts.has(path) && (
                  <button type="button" onClick={() => remove(path)}>
                    Remove
                  </button>
                )
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The draft that uses a picture, or a message that nothing uses the picture. */
function DraftUse({ use }: { use: PictureUse | undefined }) {
  const kind = use && findRecordKind(getKeyPath(use.path))
  if (!kind) return 'Not used.'
  const title = getRecordTitle(kind, use.record)
  return <a href={getFormUrl(kind, use.path)}>{words.pictures.usedInDraft(title)}</a>
}

function UseLink({ path, record, field }: PictureUse) {
  const kind = findRecordKind(path)
  if (!kind) return path
  const label = `${getRecordTitle(kind, record)}: ${getFieldLabel(kind.fields, field)}`
  return <a href={`${getFormUrl(kind, path)}?field=${field}`}>{label}</a>
}
