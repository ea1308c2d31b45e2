import { useCallback, useEffect, useRef, useState } from 'react'
import { isSame } from '../../content-model/values'
import type { Json } from '../../content-model/record-order'
import type { Draft } from '../entry'
import { addPicture } from '../pictures'
import { RecordForm, type RecordFormProps } from './record-form'
import {
  copyKey,
  dropCopy,
  keepCopy,
  keepPicture,
  readCopy,
  restorePictures,
} from './unsaved-copies'

interface RecordEditorProps extends Omit<RecordFormProps, 'isInert' | 'addPicture' | 'children'> {
  /** The record as it was published when it was opened; nothing of a new one. */
  opened: Json | undefined
  isPublishing: boolean
  /** Puts what was typed before in the place of the record. */
  onRestore: (draft: Draft) => void
}

/** The form of a record that keeps what is typed, and brings back what was typed and not published. */
export function RecordEditor({ opened, isPublishing, onRestore, ...form }: RecordEditorProps) {
  const { kind, slug, value, onChange } = form
  const key = copyKey(kind, slug)
  const [found, setFound] = useState(() => {
    const copy = readCopy(key)
    return copy && !isSame(copy.record, value) ? copy : undefined
  })
  const [isKept, setKept] = useState(true)

  const change = useCallback(
    (record: Json) => {
      onChange(record)
      if (isSame(record, opened ?? {})) void dropCopy(key)
      else setKept(keepCopy(key, { record, opened }))
    },
    [key, opened, onChange],
  )
  const keepNewPicture = useCallback(
    (path: string, file: File) => {
      addPicture(path, file)
      void keepPicture(key, path, file).then((isStored) => isStored || setKept(false))
    },
    [key],
  )
  const answer = async (isWanted: boolean) => {
    if (isWanted && found) {
      await restorePictures(key)
      onRestore(found)
    } else await dropCopy(key)
    setFound(undefined)
  }

  return (
    <RecordForm
      {...form}
      onChange={change}
      addPicture={keepNewPicture}
      isInert={isPublishing || found !== undefined}
    >
      {isPublishing && <p role="status">Publishing. Please wait until it is done.</p>}
      {found && <RestoreQuestion onAnswer={(isWanted) => void answer(isWanted)} />}
      {!isKept && (
        <p role="status" className="note">
          This browser cannot keep what you type. Publish it before you close this page.
        </p>
      )}
    </RecordForm>
  )
}

function RestoreQuestion({ onAnswer }: { onAnswer: (isWanted: boolean) => void }) {
  const restore = useRef<HTMLButtonElement>(null)
  // Nothing can be typed before it is answered.
  useEffect(() => restore.current?.focus(), [])
  return (
    <div className="question" role="group" aria-label="Not published">
      <p>You typed something here that was not published.</p>
      <button type="button" ref={restore} onClick={() => onAnswer(true)}>
        Restore it
      </button>
      <button type="button" onClick={() => onAnswer(false)}>
        Discard it
      </button>
    </div>
  )
}
