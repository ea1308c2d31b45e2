import { addNotification, clearNotifications, store } from './decap/inside'
import { fieldName, languageAt } from '../content-model/field-name'
import { kindOf } from './entry'
import { ensureInForm } from './languages/chosen-languages'
import { closeGoodNews } from './live-site/live-site'
import { checkPath, formPath, openField } from './open-field'
import { fieldPath } from './preview/use-focused-field'

/** Says what the open form lacks, in place of Decap, and leads there. */
export function tellErrors(): void {
  // What an earlier attempt led to is over.
  store.dispatch(clearNotifications())
  closeGoodNews()
  const found = errors()
  const [first, ...more] = found
  if (!first) return
  const others = more.length > 0 ? ` ${more.length} more below, in red.` : ''
  const message = `Not saved yet. ${first.place}${first.message}${others}`
  store.dispatch(addNotification({ message, type: 'error', dismissAfter: false }))
  forgetOnceEdited()
  for (const { path } of found) ensureInForm(languageAt(path))
  showField(first.path)
}

/** Takes back what was said about a form with the next edit, or once the form is closed. */
function forgetOnceEdited(): void {
  const edited = () => store.getState().entryDraft.get('entry').get('data')
  const before = edited()
  const unsubscribe = store.subscribe(() => {
    if (edited() === before) return
    unsubscribe()
    store.dispatch(clearNotifications())
  })
}

interface FieldError {
  readonly element: HTMLElement
  /** The field's path in the form. */
  readonly path: string
  /** What the field is inside, to go before the sentence. */
  readonly place: string
  readonly message: string
}

/** What the inputs of the open form have found, from its top. */
function errors(): FieldError[] {
  const { entryDraft } = store.getState()
  const { fields } = kindOf(entryDraft.get('entry'))
  const found = entryDraft.get('fieldsErrors').toObject()
  return Object.entries(found)
    .flatMap(([id, [error]]): FieldError[] => {
      const element =
        document.getElementById(id) ?? document.querySelector<HTMLElement>(`[for="${id}"]`)
      if (!element || !error) return []
      const path = fieldPath(element)
      const around = path.replace(/\.?[^.]*$/, '')
      const place = around && `${fieldName(fields, checkPath(around))}: `
      return [{ element, path, place, message: error.message }]
    })
    .sort((one, other) => {
      const order = one.element.compareDocumentPosition(other.element)
      return order & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
}

/** Scrolls to a field of the form and focuses it. */
export function showField(path: string): void {
  ensureInForm(languageAt(path))
  // Once the menu of the button has closed, which takes the focus.
  setTimeout(() => {
    openField(formPath(path))
    document.activeElement?.scrollIntoView({ block: 'center' })
  })
}
