import { memo, use, useState, type FocusEvent } from 'react'
import type { GroupField, TextField } from '../../../content/model/field'
import { getPropertyName } from '../../../content/model/translation'
import { toGroup } from '../../../content/model/values'
import { getSource, isComplete } from '../../model/picture-items'
import { useEditorView } from '../../state/editor-view'
import { words } from '../../words/words'
import { DifferenceInside } from '../difference-notes'
import { FormContext } from '../form-context'
import { PictureInput } from '../picture-input'
import { DescriptionOffer } from '../pictures/description-offer'
import { FileName } from '../pictures/file-name'
import { Thumbnail } from '../pictures/thumbnail'
import { TextInput } from '../text-input'

interface DescriptionRowProps {
  field: GroupField
  path: string
  value: unknown
  index: number
}

/** Row with the descriptions and the file of a picture. Collapses if it is complete on blur. */
export const DescriptionRow = memo(function DescriptionRow(props: DescriptionRowProps) {
  const { field, path, value, index } = props
  const { formLanguages } = use(FormContext)
  const isDone = isComplete(value, formLanguages)
  const [isOpen, setOpen] = useState(!isDone)
  const isCurrent = useEditorView(({ focusedField }) => focusedField.startsWith(`${path}.`))
  const values = toGroup(value)
  const src = getSource(value)
  const fields = field.fields as { file: GroupField; alt: TextField }

  // Waits until the click or key press that moves the focus has ended. Otherwise, the collapsing
  // row would move the clicked element away from the pointer.
  const foldWhenLeft = ({ currentTarget: row }: FocusEvent<HTMLElement>) => {
    if (!isDone) return
    const listening = new AbortController()
    const fold = () => {
      listening.abort()
      if (!row.contains(document.activeElement)) setOpen(false)
    }
    for (const type of ['click', 'keyup'])
      document.addEventListener(type, fold, { signal: listening.signal })
  }
  return (
    <li data-current={isCurrent || undefined}>
      <div role="presentation" className="description" onBlur={foldWhenLeft}>
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <span className="number">{index + 1}</span>
            <Thumbnail path={src} />
            <span className="name">
              <FileName src={src} />
            </span>
            {formLanguages.map((language) => (
              <span
                key={language.code}
                className="text"
                lang={language.code}
                dir={language.direction}
              >
                {String(values[getPropertyName(language, 'alt')] ?? '')}
              </span>
            ))}
            <DifferenceInside path={path} />
          </summary>
          <div className="fields">
            <TextInput field={fields.alt} name="alt" path={`${path}.alt`} values={values} wraps />
            <DescriptionOffer file={values.file} path={path} values={values} />
            <details>
              <summary>{words.gallery.file}</summary>
              <div className="fields">
                <PictureInput
                  field={fields.file}
                  name="file"
                  path={`${path}.file`}
                  values={values}
                />
              </div>
            </details>
          </div>
        </details>
      </div>
    </li>
  )
})
