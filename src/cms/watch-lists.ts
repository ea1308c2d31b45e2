import { List, Map } from 'immutable'
import { store } from './decap/inside'
import { replaceDraft } from './draft'
import { kindOf } from './entry'
import type { Fields } from '../content-model/field'
import { fieldName, fieldsIn } from './field-name'
import { formPath, openField } from './open-field'

/**
 * Offers to bring back an item that was removed from a list, until something else is changed, and
 * leads to one that was added, which may be far below the button.
 */
export function watchLists(): void {
  let draft = store.getState().entryDraft
  store.subscribe(() => {
    const before = draft
    draft = store.getState().entryDraft
    const old = before.getIn(['entry', 'data'])
    const latest = draft.getIn(['entry', 'data'])
    if (old === latest) return
    document.querySelector('.site-undo')?.remove()
    if (before.get('key') !== draft.get('key')) return
    const removed = missingItem(old, latest)
    if (removed) offerUndo(removed, old)
    const added = missingItem(latest, old)
    if (added) setTimeout(() => openField(firstInput(added)))
  })
}

/** The path, as the check writes it, of the one item that a record has and another lacks. */
export function missingItem(before: unknown, after: unknown, path = ''): string | undefined {
  if (before === after) return undefined
  if (List.isList(before) && List.isList(after)) {
    const index = before.findIndex((item, place) => item !== after.get(place))
    const here = `${path}[${index + 1}]`
    if (before.size === after.size + 1) return here
    return before.size === after.size
      ? missingItem(before.get(index), after.get(index), here)
      : undefined
  }
  if (!Map.isMap(before) || !Map.isMap(after)) return undefined
  const name = before.findKey((value, key) => value !== after.get(key))
  return missingItem(before.get(name), after.get(name), path ? `${path}.${name}` : String(name))
}

function offerUndo(path: string, data: unknown): void {
  const entry = store.getState().entryDraft.get('entry')
  const notice = document.createElement('div')
  notice.className = 'site-undo'
  notice.setAttribute('role', 'status')
  notice.append(`“${fieldName(kindOf(entry).fields, path)}” is removed.`)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Undo'
  button.addEventListener('click', () => {
    replaceDraft(store.getState().entryDraft.get('entry'), data)
    setTimeout(() => openField(firstInput(path)))
  })
  notice.append(button)
  document.body.append(notice)
}

/** The path, as the form writes it, of the first input of an item. */
function firstInput(path: string): string {
  const { fields } = kindOf(store.getState().entryDraft.get('entry'))
  const inItem = path.split('.').reduce<Fields>((group, step) => {
    const field = group[step.replace(/\[.*/, '')]
    return (field && fieldsIn(field)) ?? {}
  }, fields)
  return `${formPath(path)}.${Object.keys(inItem)[0]}`
}
