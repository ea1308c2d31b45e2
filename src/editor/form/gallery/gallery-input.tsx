import { use } from 'react'
import { flushSync } from 'react-dom'
import type { ListField } from '../../../content/model/field'
import { getFieldShape } from '../../../content/model/picture-fields'
import { fieldShapes } from '../../../content/pictures/shapes'
import { useFileDrop } from '../../state/file-drops'
import { words } from '../../words/words'
import { FormContext, type InputProps } from '../form-context'
import { ListFrame } from '../list-frame'
import { useListItems } from '../use-list-items'
import { AdditionStatus } from './addition-status'
import { ContactSheet } from './contact-sheet'
import { DescriptionTable } from './description-table'
import { GalleryUpload } from './gallery-upload'

/** Input of a list of pictures: a contact sheet, and a table of the descriptions. */
export function GalleryInput({ field, name, path, values }: InputProps<ListField>) {
  const { itemGroup, max = Infinity } = field
  const { change, focus, addPictures } = use(FormContext)
  const list = useListItems(field, name, path, values)
  const { items, keys } = list
  const { minWidth } = fieldShapes[getFieldShape(itemGroup)!]
  const addFiles = (files: readonly File[]) => addPictures(path, files, minWidth, max)
  const fileDrop = useFileDrop(addFiles)
  const addPublished = () => {
    flushSync(() => change(`${path}.${items.length}`, {}))
    focus(`${path}.${items.length}.file`)
  }
  return (
    <ListFrame field={field} path={path} items={items} className="gallery" {...fileDrop}>
      <div className="gallery-parts">
        <div>
          <ContactSheet field={itemGroup} path={path} list={list} minWidth={minWidth} />
          {items.length < max ? (
            <GalleryUpload path={path} onFiles={addFiles} onPublished={addPublished} />
          ) : (
            <p className="hint">{words.lists.room(max)}</p>
          )}
          <AdditionStatus path={path} />
        </div>
        {items.length > 0 && (
          <DescriptionTable field={itemGroup} path={path} items={items} keys={keys} />
        )}
      </div>
    </ListFrame>
  )
}
