import { getKeyPath } from '../api/record-key'
import { useState, type ChangeEvent } from 'react'
import { getFieldLabel } from '../../content/model/field-label'
import { getRecordTitle, mediaPath } from '../../content/model/record-kind'
import { findRecordKind } from '../../content/registry'
import { getFormUrl, withField } from '../state/address'
import { acceptedTypes } from '../model/prepare-upload'
import { removePicture, replacePicture } from '../actions/picture-actions'
import { findPictureUses, type PictureUse } from '../../content/model/picture-uses'
import { useContent } from '../state/content'
import { confirm } from '../state/confirmation'
import { useDrafts } from '../state/drafts'
import { usePictures } from '../state/pictures'
import { words } from '../words/words'
import { ItemPicture } from './item-picture'
import { PageHeading } from './page-heading'

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
    setMessage(words.desk.loading)
    setMessage(
      await action().catch((error: unknown) => words.pictures.failed((error as Error).message)),
    )
    setBusy(false)
  }
  const replace = (path: string, { target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void run(() => replacePicture(uses.get(path) ?? [], file))
    target.value = ''
  }
  const remove = async (path: string) => {
    const question = words.pictures.confirmRemove(path.replace(mediaPath, ''))
    if (await confirm(question, words.pictures.remove)) await run(() => removePicture(path))
  }

  return (
    <>
      <PageHeading
        title={words.desk.pages.pictures}
        status={message || words.pictures.summary(pictures.length, unused.length)}
      />
      <ul className="cards" inert={isBusy}>
        {[...unused, ...pictures.filter((path) => !unused.includes(path))].map((path) => (
          <li key={path} className="card">
            <ItemPicture item={{ picture: { src: path, focalPoint: null } }} />
            <strong>{path.replace(mediaPath, '')}</strong>
            {uses.has(path) ? (
              uses.get(path)!.map((use) => <UseLink key={use.path + use.field} {...use} />)
            ) : (
              <DraftUse use={inDrafts.get(path)?.[0]} />
            )}
            <div className="tools">
              {uses.has(path) ? (
                <label className="button">
                  {words.pictures.replace}
                  <input
                    type="file"
                    accept={acceptedTypes}
                    aria-label={words.pictures.replaceOne(path.replace(mediaPath, ''))}
                    onChange={(event) => replace(path, event)}
                  />
                </label>
              ) : (
                !inDrafts.has(path) && (
                  <button type="button" onClick={() => void remove(path)}>
                    {words.pictures.remove}
                  </button>
                )
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The draft that uses a picture, or a message that nothing uses the picture. */
function DraftUse({ use }: { use: PictureUse | undefined }) {
  const kind = use && findRecordKind(getKeyPath(use.path))
  if (!kind) return <small>{words.pictures.notUsed}</small>
  const title = getRecordTitle(kind, use.record)
  return (
    <a href={getFormUrl(kind, use.path)} data-place={use.path}>
      {words.pictures.usedInDraft(title)}
    </a>
  )
}

function UseLink({ path, record, field }: PictureUse) {
  const kind = findRecordKind(path)
  if (!kind) return path
  return (
    <a href={withField(getFormUrl(kind, path), field)} data-place={path + field}>
      {getRecordTitle(kind, record)}: {getFieldLabel(kind.fields, field)}
    </a>
  )
}
