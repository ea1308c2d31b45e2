import { useState } from 'react'
import { isEmpty } from '../../content-model/empty'
import { nameIn } from '../../content-model/translation'
import type { Language } from '../../languages/languages'
import { englishName } from '../cms-field'
import { PictureFile } from './picture-file'
import type { PictureInputProps } from './picture-input'

interface OwnPictureProps extends PictureInputProps {
  language: Language
}

/** Another file in place of the picture, for one language: a picture with words on it, for example. */
export function OwnPicture({ language, ...props }: OwnPictureProps) {
  const { value, onChange } = props
  const src = nameIn(language, 'src')
  const hasOwn = !isEmpty(value.get(src))
  const [open, setOpen] = useState(hasOwn)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Another picture for {englishName(language)}</summary>
      {open && (
        <div className="site-own-picture">
          <p>For a picture with words on it, or one whose calm side is wrong on a mirrored page.</p>
          <PictureFile {...props} language={language} />
          {hasOwn && (
            <button
              type="button"
              className="site-link"
              onClick={() => onChange(value.delete(src).delete(nameIn(language, 'focalPoint')))}
            >
              Use the same picture in every language
            </button>
          )}
        </div>
      )}
    </details>
  )
}
