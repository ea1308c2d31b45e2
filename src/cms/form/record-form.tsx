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
import { mergeRecords } from '../../content-model/merge-records'
import { isEqual } from '../../content-model/values'
import { createRecordFinder } from '../backend/published'
import type { Draft } from '../entry'
import * as pictures from '../pictures'
import { changeRecord } from './change-record'
import { FieldInputs } from './field-input'
import { FormContext, getInputId, focusOnMount, type Form } from './form-context'
import { checkForm, removeErrorsAt, type FormErrors } from './form-errors'
import {
  getDraftKey,
  deleteStoredDraft,
  storeDraft,
  storePictures,
  readStoredDraft,
  restorePictures,
} from './stored-drafts'
import { showLanguage, useEditorView, ViewSwitches } from './editor-view'

/** Methods of a form for its parent. */
export interface RecordFormHandle {
  /** Returns true if the record can be published; otherwise shows the errors. */
  isValid: () => boolean
  focus: Form['focus']
  /**
   * Shows why the server has rejected the record.
   * @param path path of the invalid field; empty for the whole record
   */
  showError: (message: string, path?: string) => void
}

interface RecordFormProps extends Pick<Form, 'kind' | 'path'> {
  ref?: Ref<RecordFormHandle>
  draft: Draft
  onChange: (draft: Draft) => void
  /** Published content; undefined until it has been read. */
  content: PublishedContent | undefined
  isPublishing: boolean
}

/**
 * Form of a record. A keystroke renders only the edited field. Unpublished edits are stored in the
 * browser and can be restored.
 */
export function RecordForm(props: RecordFormProps) {
  const { ref, kind, path: recordPath, draft, onChange, content, isPublishing } = props
  const { fields } = kind
  const key = getDraftKey(recordPath)
  const { formLanguages } = useEditorView()
  const [announcement, announce] = useState('')
  const [removed, setRemoved] = useState<Form['removed']>()
  const [focusRequest, setFocusRequest] = useState<string>()
  const [isDraftStored, setIsDraftStored] = useState(true)
  const [storedDraft, setStoredDraft] = useState(() => {
    const stored = readStoredDraft(key)
    return stored && !isEqual(stored.record, draft.record) ? stored : undefined
  })
  const isInert = isPublishing || storedDraft !== undefined

  const published = useMemo(
    () => ({ findRecords: createRecordFinder(content), pictures: content?.pictures ?? [] }),
    [content],
  )
  // Checks an existing record immediately, because its file may have been edited by hand.
  const [errors, setErrors] = useState<FormErrors>(() =>
    draft.opened ? checkForm(fields, draft.record, createCheckContext(published)) : new Map(),
  )

  // Holds the current draft, because two changes may happen before the first is rendered.
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
      setErrors((now) => removeErrorsAt(now, path))
      if (isEqual(next.record, opened ?? {})) void deleteStoredDraft(key, record)
      else {
        // Keeps the edits that another window has stored for the same record.
        const storedRecord = readStoredDraft(key)?.record ?? record
        setIsDraftStored(
          storeDraft(key, { ...next, record: mergeRecords(record, next.record, storedRecord) }),
        )
      }
    },
    [fields, key],
  )
  useEffect(() => {
    // Stores the edits of this form again if another window has deleted the stored draft.
    const storeAgain = ({ key: changedKey, newValue }: StorageEvent) => {
      const { record, opened } = latest.current.draft
      if (changedKey !== key || newValue !== null || isEqual(record, opened ?? {})) return
      storeDraft(key, latest.current.draft)
    }
    window.addEventListener('storage', storeAgain)
    return () => window.removeEventListener('storage', storeAgain)
  }, [key])
  const addPicture = useCallback(
    (path: string, file: File) => {
      pictures.addPicture(path, file)
      void storePictures(key).then((isStored) => isStored || setIsDraftStored(false))
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
      formLanguages,
      errors,
      change,
      removed,
      setRemoved,
      addPicture,
      focus,
      announce,
    }),
    [published, kind, recordPath, formLanguages, errors, change, removed, addPicture, focus],
  )

  useEffect(() => {
    if (focusRequest === undefined || isInert) return
    // Waits until the Publish menu has closed, because the closing menu takes the focus.
    setTimeout(() => {
      setFocusRequest(undefined)
      focus(focusRequest)
    })
  }, [focusRequest, isInert, focus])
  useImperativeHandle(ref, () => ({
    isValid: () => {
      const newErrors = checkForm(
        fields,
        latest.current.draft.record,
        createCheckContext(published),
      )
      const invalidPaths = [...newErrors.keys()]
      setErrors(newErrors)
      invalidPaths.forEach(reveal)
      setFocusRequest(invalidPaths[0])
      return invalidPaths.length === 0
    },
    focus,
    showError: (message, path = '') => {
      setErrors(new Map([[path, message]]))
      setFocusRequest(path)
    },
  }))

  const restore = async (stored: Draft) => {
    await restorePictures(key)
    // Merges the changes published since. Publishing asks the user about conflicts.
    const record = mergeRecords(stored.opened ?? {}, stored.record, draft.record)
    storeDraft(key, { ...stored, record })
    onChange({ ...stored, record })
    setErrors(new Map())
    setStoredDraft(undefined)
  }
  const discard = async ({ record }: Draft) => {
    await deleteStoredDraft(key, record)
    setStoredDraft(undefined)
  }
  return (
    <FormContext value={form}>
      <div className="record-form">
        <header>
          <h1>{kind.label}</h1>
          <ViewSwitches />
          {isPublishing && <p role="status">Publishing. Please wait until it is done.</p>}
          {storedDraft && (
            <div className="question" role="group" aria-label="Not published">
              <p>You typed something here that was not published.</p>
              <button type="button" ref={focusOnMount} onClick={() => void restore(storedDraft)}>
                Restore it
              </button>
              <button type="button" onClick={() => void discard(storedDraft)}>
                Discard it
              </button>
            </div>
          )}
          {!isDraftStored && (
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
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
      </div>
    </FormContext>
  )
}

/** Opens the sections that hide a field's input, or a group's first input; returns the input. */
function reveal(path: string): HTMLElement | null {
  // The input may be missing because the form shows another language only.
  if (path && !findInput(path)) flushSync(() => showLanguage())
  const input = findInput(path)
  for (
    let section = input?.closest('details');
    section;
    section = section.parentElement?.closest('details')
  ) {
    section.open = true
  }
  return input
}

function findInput(path: string): HTMLElement | null {
  const id = getInputId(path)
  return document.getElementById(id) ?? document.querySelector(`[id^="${id}."]`)
}

function createCheckContext({
  findRecords,
  pictures: publishedPictures,
}: Pick<Form, 'findRecords' | 'pictures'>): CheckContext {
  return {
    pictureExists: (path) =>
      publishedPictures.includes(path) || pictures.getNewPictures().has(path),
    recordExists: (field, value) => {
      const targets = findRecords(field.target)
      // Accepts any reference before the records have loaded, because the server checks again.
      return targets.length === 0 || targets.some(({ data }) => refersTo(field, value, data))
    },
  }
}
