import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import type { PublishedContent } from '../../cms-access/content-api'
import { refersTo, type CheckContext } from '../../content-model/check-fields'
import { mergeTyped } from '../../content-model/merge-records'
import { isSame } from '../../content-model/values'
import { savedRecords } from '../backend/published'
import type { Draft } from '../entry'
import * as pictures from '../pictures'
import { changeRecord } from './change-record'
import { FieldInputs } from './field-input'
import { FormContext, inputId, takeFocus, type Form } from './form-context'
import { checkForm, errorsAfter, type FormErrors } from './form-errors'
import {
  copyKey,
  dropCopy,
  keepCopy,
  keepPictures,
  readCopy,
  restorePictures,
} from './stored-drafts'
import { showLanguage, useView, ViewSwitches } from './editor-view'

/** What is asked of a form by what is around it. */
export interface RecordFormHandle {
  /** Whether the record can be published. Shows what keeps it from that. */
  isValid: () => boolean
  focus: Form['focus']
  /**
   * Shows why the server has refused the record.
   * @param path of the field that it is about
   */
  refuse: (sentence: string, path?: string) => void
}

interface RecordFormProps extends Pick<Form, 'kind' | 'path'> {
  ref?: Ref<RecordFormHandle>
  draft: Draft
  onChange: (draft: Draft) => void
  /** What is published; nothing until it is read. */
  content: PublishedContent | undefined
  isPublishing: boolean
}

/**
 * The form of a record. With each letter it renders only what has changed. It keeps what is typed,
 * and brings back what was typed and not published.
 */
export function RecordForm(props: RecordFormProps) {
  const { ref, kind, path: recordPath, draft, onChange, content, isPublishing } = props
  const { fields } = kind
  const key = copyKey(recordPath)
  const { inForm } = useView()
  const [said, announce] = useState('')
  const [removed, setRemoved] = useState<Form['removed']>()
  const [wanted, setWanted] = useState<string>()
  const [isKept, setKept] = useState(true)
  const [found, setFound] = useState(() => {
    const copy = readCopy(key)
    return copy && !isSame(copy.record, draft.record) ? copy : undefined
  })
  const isInert = isPublishing || found !== undefined

  const published = useMemo(
    () => ({ records: savedRecords(content), pictures: content?.pictures ?? [] }),
    [content],
  )
  // A file that somebody has changed by hand says at once where it is wrong.
  const [errors, setErrors] = useState<FormErrors>(() =>
    draft.opened ? checkForm(fields, draft.record, checkWith(published)) : new Map(),
  )

  // Of changes that are made before the one before is rendered.
  const latest = useRef({ draft, onChange })
  useLayoutEffect(() => {
    latest.current = { draft, onChange }
  })
  const change = useCallback(
    (path: string, value: unknown) => {
      const { record, opened } = latest.current.draft
      const next = { record: changeRecord(fields, record, path, value), opened }
      latest.current.draft = next
      latest.current.onChange(next)
      setErrors((now) => errorsAfter(now, path))
      if (isSame(next.record, opened ?? {})) void dropCopy(key, record)
      else {
        // Beside what another window has typed into the same record.
        const kept = readCopy(key)?.record ?? record
        setKept(keepCopy(key, { ...next, record: mergeTyped(record, next.record, kept) }))
      }
    },
    [fields, key],
  )
  useEffect(() => {
    // What another window discards may still stand in this form.
    const keepOn = ({ key: dropped, newValue }: StorageEvent) => {
      const { record, opened } = latest.current.draft
      if (dropped !== key || newValue !== null || isSame(record, opened ?? {})) return
      keepCopy(key, latest.current.draft)
    }
    window.addEventListener('storage', keepOn)
    return () => window.removeEventListener('storage', keepOn)
  }, [key])
  const addPicture = useCallback(
    (path: string, file: File) => {
      pictures.addPicture(path, file)
      void keepPictures(key).then((isStored) => isStored || setKept(false))
    },
    [key],
  )
  const focus = useCallback((path: string) => {
    const input = reveal(path)
    input?.focus()
    input?.scrollIntoView({ block: 'center' })
  }, [])
  const form = useMemo<Form>(
    () => ({
      ...published,
      kind,
      path: recordPath,
      inForm,
      errors,
      change,
      removed,
      setRemoved,
      addPicture,
      focus,
      announce,
    }),
    [published, kind, recordPath, inForm, errors, change, removed, addPicture, focus],
  )

  useEffect(() => {
    if (wanted === undefined || isInert) return
    // Once the menu of Publish has closed, which takes the focus.
    setTimeout(() => {
      setWanted(undefined)
      focus(wanted)
    })
  }, [wanted, isInert, focus])
  useImperativeHandle(ref, () => ({
    isValid: () => {
      const found = checkForm(fields, latest.current.draft.record, checkWith(published))
      const wrong = [...found.keys()]
      setErrors(found)
      wrong.forEach(reveal)
      setWanted(wrong[0])
      return wrong.length === 0
    },
    focus,
    refuse: (sentence, path = '') => {
      setErrors(new Map([[path, sentence]]))
      setWanted(path)
    },
  }))

  const restore = async (copy: Draft) => {
    await restorePictures(key)
    // With what others have published since; where both changed the same, Publish asks.
    const record = mergeTyped(copy.opened ?? {}, copy.record, draft.record)
    keepCopy(key, { ...copy, record })
    onChange({ ...copy, record })
    setErrors(new Map())
    setFound(undefined)
  }
  const discard = async ({ record }: Draft) => {
    await dropCopy(key, record)
    setFound(undefined)
  }
  return (
    <FormContext value={form}>
      <div className="record-form">
        <header>
          <h1>{kind.label}</h1>
          <ViewSwitches />
          {isPublishing && <p role="status">Publishing. Please wait until it is done.</p>}
          {found && (
            <div className="question" role="group" aria-label="Not published">
              <p>You typed something here that was not published.</p>
              <button type="button" ref={takeFocus} onClick={() => void restore(found)}>
                Restore it
              </button>
              <button type="button" onClick={() => void discard(found)}>
                Discard it
              </button>
            </div>
          )}
          {!isKept && (
            <p role="status" className="note">
              This browser cannot keep what you type. Publish it before you close this page.
            </p>
          )}
          {errors.size > 0 && (
            <p role="alert" className="error">
              Not published yet.{' '}
              {errors.size === 1
                ? errors.values().next().value
                : `${errors.size} fields are not right: look for the red lines.`}
            </p>
          )}
        </header>
        <div className="fields" inert={isInert}>
          <FieldInputs fields={fields} path="" value={draft.record} />
        </div>
        <p role="status" className="unseen">
          {said}
        </p>
      </div>
    </FormContext>
  )
}

/** Opens what hides the input of a field, or the first one of a group, and returns it. */
function reveal(path: string): HTMLElement | null {
  // A form in one language may lack it.
  if (path && !findInput(path)) flushSync(() => showLanguage())
  const input = findInput(path)
  for (let box = input?.closest('details'); box; box = box.parentElement?.closest('details')) {
    box.open = true
  }
  return input
}

function findInput(path: string): HTMLElement | null {
  const id = inputId(path)
  return document.getElementById(id) ?? document.querySelector(`[id^="${id}."]`)
}

function checkWith({ records, pictures: known }: Pick<Form, 'records' | 'pictures'>): CheckContext {
  return {
    pictureExists: (path) => known.includes(path) || pictures.newPictures().has(path),
    recordExists: (field, value) => {
      const others = records(field.of)
      // The server knows those that could not be read.
      return others.length === 0 || others.some(({ data }) => refersTo(field, value, data))
    },
  }
}
