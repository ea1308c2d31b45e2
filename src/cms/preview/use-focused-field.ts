import { useSyncExternalStore } from 'react'

/**
 * The path of the form's field that has the focus, such as services.0.title. Read from the document
 * and not from the events alone, since a field may have the focus before the preview is there.
 */
export function useFocusedField(): string {
  return useSyncExternalStore(onFocusChange, () => fieldPath(document.activeElement))
}

function onFocusChange(listener: () => void): () => void {
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}

/** An item of one of Decap's lists. */
const listItem = '[class*="SortableListItem"]'

/** The path of the field that an element of the form is part of. */
export function fieldPath(element: Element | null): string {
  const path: string[] = []
  for (let box = element; box; box = box.parentElement) {
    if (box.matches(listItem)) {
      const items = [...(box.parentElement?.children ?? [])].filter((el) => el.matches(listItem))
      path.unshift(String(items.indexOf(box)))
    } else if (box.matches('[aria-label$=" field"]')) {
      // Decap makes an input's id of its field's name and a number.
      const label = box.querySelector<HTMLLabelElement>(':scope > * > label')
      path.unshift(label?.htmlFor.replace(/-field-\d+$/, '') ?? '')
    }
  }
  return path.join('.')
}
