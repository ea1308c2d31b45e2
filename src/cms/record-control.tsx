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

/** Decap's only input: the form of a whole record. */
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
          // Without this action, Decap would keep the old record in its lists and compare later
          // edits with the old record.
          const data = { [RECORD]: toFormValue({ record: published, opened: published }) }
          const saved = { ...(sent.delete('isPersisting').toJS() as object), data }
          const payload = { collection: sent.get('collection'), entry: saved }
          dispatch({ type: 'ENTRY_SUCCESS', payload })
          // Another record may be open by now.
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
      // After a new record is published, Decap mounts another form, which keeps the focused field
      // and the language of the preview. In all other cases, both are reset.
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
