import { useEffect, useImperativeHandle, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { usePublished } from './backend/published'
import type { ControlProps } from './decap-types'
import {
  toFormValue,
  isBeingPublished,
  getRecordKind,
  getRecordPath,
  RECORD,
  readDraft,
} from './entry'
import { RecordForm, type RecordFormHandle } from './form/record-form'
import { setFocusedField, useEditorView } from './form/editor-view'
import { registerForm, readFieldFromUrl } from './open-form'

/** Decap's only input: the form of a record, whose value is all of it. */
export function RecordControl({ ref, value, onChange, getEntry }: ControlProps) {
  const entry = getEntry()
  const { dispatch } = useStore()
  const isPublishing = useSelector(() => isBeingPublished(getEntry()))
  const content = usePublished()
  const form = useRef<RecordFormHandle>(null)

  useImperativeHandle(ref, () => ({
    isValid: () => form.current?.isValid() || { error: { type: 'CUSTOM' } },
    focus: (path) => form.current?.focus(path),
  }))
  useEffect(
    () =>
      registerForm({
        showError: (sentence, field) => form.current?.showError(sentence, field),
        showPublished: (sent, published) => {
          // Decap leaves lists, and what it compares a form with, as it has read them.
          const data = { [RECORD]: toFormValue({ record: published, opened: published }) }
          const saved = { ...(sent.delete('isPersisting').toJS() as object), data }
          const payload = { collection: sent.get('collection'), entry: saved }
          dispatch({ type: 'ENTRY_SUCCESS', payload })
          // Perhaps another record is open by now.
          if (getEntry().get('path') === sent.get('path')) onChange(data[RECORD])
        },
      }),
    [dispatch, getEntry, onChange],
  )
  useEffect(() => {
    const wanted = readFieldFromUrl() ?? useEditorView.getState().focusedField
    if (wanted) setTimeout(() => form.current?.focus(wanted))
    const isNew = getEntry().get('newRecord')
    return () => {
      // A new record has another form once it is published, which goes on where this one was.
      if (!isNew || !getEntry().get('slug'))
        setFocusedField('', useEditorView.getState().formLanguages[0])
    }
  }, [getEntry])

  return (
    <RecordForm
      ref={form}
      kind={getRecordKind(entry)}
      path={getRecordPath(entry)}
      draft={readDraft(value)}
      onChange={(draft) => onChange(toFormValue(draft))}
      content={content}
      isPublishing={isPublishing}
    />
  )
}
