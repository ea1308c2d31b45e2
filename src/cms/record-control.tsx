import { useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import type { Json } from '../content-model/record-order'
import { usePublished } from './backend/published'
import type { ControlProps, ImmutableValue } from './decap-types'
import { draftValue, kindOf, RECORD, readDraft, type Draft } from './entry'
import { RecordEditor } from './form/record-editor'
import type { RecordFormHandle } from './form/record-form'
import { followTyping } from './form/shown-languages'
import { DeviceSwitch } from './preview/devices'
import { setFocusedField, setOpenForm, wantedField } from './open-form'
import { recordsOf } from './saved-records'
import type { Language } from '../languages/languages'

/** Decap's only input: the form of a record, whose value is all of it. */
export function RecordControl({ ref, value, onChange, getEntry }: ControlProps) {
  const entry = getEntry()
  const { dispatch } = useStore()
  const isPublishing = useSelector(() => isSaving(getEntry()))
  const { record, opened } = useMemo(() => readDraft(value), [value])
  const form = useRef<RecordFormHandle>(null)
  const content = usePublished()
  const surroundings = useMemo(
    () => ({ records: recordsOf(content), pictures: content?.pictures ?? PICTURES }),
    [content],
  )
  const restore = useCallback((draft: Draft) => onChange(draftValue(draft)), [onChange])
  const change = useCallback(
    (changed: Json) => restore({ record: changed, opened }),
    [restore, opened],
  )

  useImperativeHandle(ref, () => ({
    isValid: () => form.current?.isValid() || { error: { type: 'CUSTOM' } },
    focus: (path) => form.current?.focus(path),
  }))
  useEffect(
    () =>
      setOpenForm({
        refuse: (sentence, field) => form.current?.refuse(sentence, field),
        showPublished: (sent, published) => {
          // Decap leaves lists, and what it compares a form with, as it has read them.
          const data = { [RECORD]: draftValue({ record: published, opened: published }) }
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
    const wanted = wantedField()
    if (wanted) setTimeout(() => form.current?.focus(wanted))
  }, [])

  return (
    <RecordEditor
      ref={form}
      kind={kindOf(entry)}
      slug={entry.get('newRecord') ? undefined : String(entry.get('slug'))}
      value={record}
      opened={opened}
      onChange={change}
      onRestore={restore}
      surroundings={surroundings}
      onFocus={focusField}
      isPublishing={isPublishing}
      tools={<DeviceSwitch />}
    />
  )
}

function focusField(path: string, language?: Language): void {
  setFocusedField(path)
  if (language) followTyping(language)
}

/** Decap loads a new record once more after it was published. */
function isSaving(entry: ImmutableValue): boolean {
  const isLoadedAnew = entry.get('newRecord') === true && Boolean(entry.get('slug'))
  return entry.get('isPersisting') === true || isLoadedAnew
}
