import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { joinFilled } from '../../../languages/join-filled'
import { formatTime } from '../../model/format-time'
import { isUnused, type LibraryPicture, type LibraryUse } from '../../model/library'
import { getFormUrl, withField } from '../../state/address'
import { changeDeskRoute } from '../../state/desk-routes'
import { getPictureUrl, usePictures } from '../../state/pictures'
import { words } from '../../words/words'
import { ReplacePicture } from './replace-picture'
import { removeUnused } from './unused-tools'

/**
 * A picture with its size, the fields that show the picture, and buttons to replace or remove it.
 */
export function PictureDetails({ picture }: { picture: LibraryPicture }) {
  const { path, name, uses, draftUses, info } = picture
  const aside = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  usePictures((pictures) => pictures.get(path)?.url)
  const [size, setSize] = useState(info && words.pictures.pixels(info.width, info.height))
  useEffect(() => {
    // Leaves the focus on a link of these details to which staff have returned.
    if (!aside.current!.contains(document.activeElement)) heading.current?.focus()
    return () => {
      // Returns the focus to the card of the picture, also after Back of the browser.
      const card = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(path)}"]`)
      if (document.activeElement === document.body) card?.focus()
    }
  }, [path])
  const close = () => changeDeskRoute({ picture: '' })
  const remove = () => removeUnused([path], close)
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close()
  const facts = [
    size,
    info && words.pictures.bytes(info.bytes),
    info?.addedAt && words.pictures.addedOn(formatTime(info.addedAt)),
  ]
  const drafts = new Map(draftUses.map((use) => [use.path, use]))
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={aside}
      className="picture-details"
      aria-labelledby="picture-name"
      onKeyDown={closeOnEscape}
    >
      <div className="tools">
        <h2 id="picture-name" ref={heading} tabIndex={-1} dir="auto">
          {name}
        </h2>
        <button type="button" onClick={close}>
          {words.site.close}
        </button>
      </div>
      <img
        src={getPictureUrl(path)}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          size ?? setSize(words.pictures.pixels(naturalWidth, naturalHeight))
        }
      />
      <p className="facts">{joinFilled(facts, ' · ')}</p>
      {uses.length > 0 && <ReplacePicture picture={picture} />}
      {isUnused(picture) && (
        <>
          <p>{words.pictures.notUsedHelp}</p>
          <button type="button" onClick={() => void remove()}>
            {words.pictures.removeSome(1)}
          </button>
        </>
      )}
      {uses.length > 0 && <UseList title={words.pictures.usedIn} uses={uses} />}
      {drafts.size > 0 && <UseList title={words.pictures.inDrafts} uses={[...drafts.values()]} />}
    </aside>
  )
}

/** Links to the fields that show a picture, with the picture's descriptions there. */
function UseList({ title, uses }: { title: string; uses: readonly LibraryUse[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="uses">
        {uses.map((use) => (
          <li key={use.path + use.field}>
            <a
              href={withField(getFormUrl(use.kind, use.path), use.field)}
              data-place={use.path + use.field}
            >
              <strong dir="auto">{use.title}</strong> {use.label}
            </a>
            {use.descriptions.length === 0 && (
              <small className="note">{words.pictures.noDescription}</small>
            )}
            {use.descriptions.map(({ language, text }) => (
              <p key={language.code} lang={language.code} dir={language.direction}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
