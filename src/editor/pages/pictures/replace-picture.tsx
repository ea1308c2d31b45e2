import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getMinimumWidth } from '../../../content/model/minimum-width'
import { replacePicture } from '../../actions/picture-actions'
import { FileButton } from '../../form/pictures/file-button'
import type { LibraryPicture } from '../../model/library'
import { describeUploadError, prepareUpload } from '../../model/prepare-upload'
import { findSiteDraft } from '../../state/content'
import { changeDeskRoute } from '../../state/desk-routes'
import { getDraft } from '../../state/drafts'
import { words } from '../../words/words'
import { keepFocus, PageMessage } from '../page-message'

interface Replacement {
  readonly file: File
  readonly url: string
}

/** Replaces a picture in every field that shows it, after a question that lists the fields. */
export function ReplacePicture({
  picture: { path, uses, draftUses },
}: {
  picture: LibraryPicture
}) {
  const [replacement, setReplacement] = useState<Replacement>()
  const [state, setState] = useState<{ isBusy?: boolean; problem?: string; minWidth?: number }>({})
  const minWidth = Math.max(
    0,
    ...uses.map(({ kind, field }) => getMinimumWidth(kind.fields, field)),
  )
  const chooseButton = useRef<HTMLInputElement>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  useEffect(() => confirmButton.current?.focus(), [replacement])
  useEffect(() => () => URL.revokeObjectURL(replacement?.url ?? ''), [replacement])
  const choose = async ([chosen]: readonly File[]) => {
    setState({ isBusy: true })
    try {
      const file = await prepareUpload(chosen!, minWidth)
      setReplacement({ file, url: URL.createObjectURL(file) })
      setState({})
    } catch (error) {
      setState({ problem: describeUploadError(error), minWidth })
    }
  }
  const cancel = () => {
    flushSync(() => setReplacement(undefined))
    chooseButton.current?.focus()
  }
  const replace = async (file: File) => {
    const isReplaced = await replacePicture(path, file)
    if (isReplaced) changeDeskRoute({ picture: '' })
    // The page was inert meanwhile, which takes the focus away.
    else if (document.activeElement === document.body) confirmButton.current?.focus()
    keepFocus()
  }
  if (!replacement) {
    return (
      <>
        <FileButton
          ref={chooseButton}
          label={state.isBusy ? words.pictures.preparing : words.pictures.replace}
          isBusy={state.isBusy}
          onChoose={(files) => void choose(files)}
        />
        <PageMessage
          message={
            state.problem && state.minWidth === minWidth
              ? { text: state.problem, isProblem: true }
              : undefined
          }
          onClose={() => setState({})}
        />
      </>
    )
  }
  const records = new Map(uses.map((use) => [use.path, use]))
  const drafts = new Map(draftUses.map((use) => [use.path, use]))
  const listTitles = (isNamed: (key: string) => boolean) =>
    [...drafts].flatMap(([key, { title }]) => (isNamed(key) ? title : []))
  const notes = [
    [words.pictures.keepDrafts, listTitles((key) => findSiteDraft(key) !== undefined)],
    [words.pictures.replaceEdits, listTitles((key) => getDraft(key) !== undefined)],
  ] as const
  return (
    <div className="question" role="group" aria-label={words.pictures.replace}>
      <img src={replacement.url} alt={words.pictures.newPicture} />
      <p role="status">{words.pictures.confirmReplace(uses.length, records.size)}</p>
      <ul>
        {uses.map(({ path: key, field, title, label }) => (
          <li key={key + field}>
            <strong dir="auto">{title}</strong> {label}
          </li>
        ))}
      </ul>
      {notes.map(
        ([note, titles]) =>
          titles.length > 0 && (
            <p key={note}>
              {note} <strong dir="auto">{titles.join(', ')}</strong>
            </p>
          ),
      )}
      <div className="tools">
        <button
          type="button"
          className="primary"
          ref={confirmButton}
          onClick={() => void replace(replacement.file)}
        >
          {words.pictures.replaceYes(uses.length)}
        </button>
        <button type="button" onClick={cancel}>
          {words.form.cancel}
        </button>
      </div>
    </div>
  )
}
