import { use, type ChangeEvent, type KeyboardEvent } from 'react'
import { isEmpty, isObject } from '../../content/model/values'
import { fieldShapes, type FieldShapeName } from '../../content/pictures/shapes'
import { acceptedTypes } from '../model/prepare-upload'
import { useEditorView } from '../state/editor-view'
import { FormContext, getInputId } from './form-context'

/** Returns true if an item of a list of pictures has a file but no description. */
export function lacksDescription(item: unknown): boolean {
  return isObject(item) && !isEmpty(item.file) && isEmpty(item.alt)
}

/** Finds the items without a description, and the next such item after the focused field. */
function findMissing(path: string, items: readonly unknown[], focusedField: string) {
  const missing = items.flatMap((item, index) => (lacksDescription(item) ? index : []))
  const current = focusedField.startsWith(`${path}.`)
    ? Number(focusedField.slice(path.length + 1).split('.')[0])
    : -1
  return { missing, next: missing.find((index) => index > current) ?? missing[0] }
}

/** Returns event handlers: Enter in a description focuses the next missing description. */
export function useDescriptionKeys(path: string, items: readonly unknown[]) {
  const { focus } = use(FormContext)
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const { id } = event.target as HTMLElement
      if (event.key !== 'Enter' || !id.endsWith('.alt')) return
      event.preventDefault()
      const { next } = findMissing(path, items, useEditorView.getState().focusedField)
      if (next !== undefined) focus(`${path}.${next}.alt`)
    },
  }
}

interface GalleryUploadProps {
  /** Path of the list. */
  path: string
  items: readonly unknown[]
  shape: FieldShapeName
  /** Maximum length of the list. */
  max: number
}

/** Adds several pictures to a list. Then leads staff to each picture without a description. */
export function GalleryUpload({ path, items, shape, max }: GalleryUploadProps) {
  const { addPictures, addition, focus } = use(FormContext)
  const { focusedField } = useEditorView()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    addPictures(path, [...(target.files ?? [])], fieldShapes[shape].minWidth, max)
    target.value = ''
  }
  const { missing, next } = findMissing(path, items, focusedField)
  const own = addition?.path === path ? addition : undefined
  return (
    <>
      {items.length < max && (
        <>
          <div className="tools">
            <label className="button">
              Add pictures
              <input
                id={getInputId(path)}
                type="file"
                multiple
                accept={acceptedTypes}
                onChange={choose}
              />
            </label>
            {next !== undefined && (
              <button type="button" onClick={() => focus(`${path}.${next}.alt`)}>
                Next without a description ({missing.length})
              </button>
            )}
          </div>
          <p className="hint">
            Choose several files at once, drop them here, or paste them. Enter in a description
            leads to the next one that is missing.
          </p>
        </>
      )}
      <div role="status">
        {own && own.done < own.count && (
          <p>
            Preparing picture {own.done + 1} of {own.count}…
          </p>
        )}
        {own && own.failures.length > 0 && own.done === own.count && (
          <div className="error">
            Not added:
            <ul>
              {own.failures.map((failure) => (
                <li key={failure}>{failure}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  )
}
