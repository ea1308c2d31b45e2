import { clsx } from 'clsx'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { languages } from '../../languages/languages'
import * as edits from '../actions/edits'
import { compareShown } from '../actions/version-actions'
import { createRecordFinder } from '../model/find-records'
import { useContent } from '../state/content'
import { showLanguage, useEditorView } from '../state/editor-view'
import { patchForm, type OpenForm } from '../state/forms'
import { setPreviewOnly, usePanes } from '../state/panes'
import { FieldInputs } from './field-input'
import { FormContext, getInputId, TextContext, type Form } from './form-context'
import { FormHeader } from './form-header'
import { PreviewDivider } from './preview-divider'

interface RecordFormProps {
  form: OpenForm
  /** Path of the field to focus first; null for none. */
  field: string | null
}

/** Form of a record. A keystroke renders only the changed inputs. */
export function RecordForm({ form, field }: RecordFormProps) {
  const { key, kind, record, errors, task, shown, focusRequest, addition, undo } = form
  const content = useContent()
  const { formLanguages } = useEditorView()
  const isPreviewOnly = usePanes((panes) => panes.isPreviewOnly)
  const [announcement, announce] = useState('')
  // Lets staff go on typing while a draft is saved.
  const isInert = task !== undefined && task !== 'saving'
  const hasProblem = form.problem !== undefined
  const comparison = useMemo(() => compareShown(form), [form])

  const focus = useCallback(
    (path: string) => {
      if (findInput(path)) focusInput(path)
      // Requests the focus for later, because the form must first show the language of the input.
      else patchForm(key, { focusRequest: path })
    },
    [key],
  )
  const context = useMemo<Form>(
    () => ({
      kind,
      formLanguages,
      errors,
      comparison,
      undo,
      addUndoStep: (step) => edits.addUndoStep(key, step),
      removeUndoStep: (step) => edits.removeUndoStep(key, step),
      focus,
      announce,
      findRecords: createRecordFinder(content?.records),
      change: (path, value) => !comparison && edits.change(key, path, value),
      choosePicture: (path, file, minWidth) => edits.choosePicture(key, path, file, minWidth),
      choosePublished: (path, src, minWidth) => edits.choosePublished(key, path, src, minWidth),
      addPictures: (path, files, minWidth, max) =>
        !comparison && void edits.addPictures(key, path, files, minWidth, max),
      addition,
    }),
    [key, kind, content, formLanguages, errors, comparison, undo, addition, focus],
  )

  useEffect(() => {
    if (field) patchForm(key, { focusRequest: field })
    // Runs only on mount, so that the focus stays when a new record is published.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (focusRequest === undefined || isInert) return
    // Shows the form first, after which the effect runs again.
    if (isPreviewOnly) return setPreviewOnly(false)
    const paths = [...errors.keys(), focusRequest]
    const isHidden = paths.some((path) => !findInput(path))
    // Shows all languages first; the effect then runs again.
    if (isHidden && formLanguages.length < languages.length) return showLanguage()
    paths.forEach(reveal)
    focusInput(focusRequest)
    patchForm(key, { focusRequest: undefined })
  }, [key, focusRequest, isInert, isPreviewOnly, errors, formLanguages])

  // Restores the focus after an action, which disables its button, and the form if it is inert.
  useEffect(() => {
    const { focusedField } = useEditorView.getState()
    const hasFocus = document.activeElement !== document.body
    if (isInert || hasFocus || !focusedField) return
    // Keeps the reason for a failed action in view.
    findInput(focusedField)?.focus({ preventScroll: hasProblem })
  }, [task, isInert, shown, hasProblem])

  return (
    <FormContext value={context}>
      <TextContext value={context}>
        <div className={clsx('record-form', isPreviewOnly && 'preview-only')}>
          <FormHeader form={form} />
          <PreviewDivider />
          {/* Disables the inputs for a comparison, but does not make them inert, so that screen
              readers can read them and sections can still be opened. */}
          <fieldset className="fields" inert={isInert} disabled={comparison !== undefined}>
            <FieldInputs fields={kind.fields} path="" value={shown?.record ?? record} />
          </fieldset>
          <p role="status" className="visually-hidden">
            {announcement}
          </p>
        </div>
      </TextContext>
    </FormContext>
  )
}

function focusInput(path: string): void {
  const input = reveal(path)
  input?.focus()
  // Puts the caret behind the text, which staff then continue.
  if (input instanceof HTMLTextAreaElement)
    input.setSelectionRange(input.value.length, input.value.length)
  input?.scrollIntoView({ block: 'center' })
}

/** Opens the sections that hide the input of a field, and returns the input. */
function reveal(path: string): HTMLElement | null {
  const input = findInput(path)
  for (let box = input?.closest('details'); box; box = box.parentElement?.closest('details')) {
    box.open = true
  }
  return input
}

/** Finds the input of a field, or the first input of a group. */
function findInput(path: string): HTMLElement | null {
  const id = getInputId(path)
  // Quotes the id as a CSS string, because the path can come from the URL and contain any
  // character.
  return document.getElementById(id) ?? document.querySelector(`[id^=${JSON.stringify(`${id}.`)}]`)
}
