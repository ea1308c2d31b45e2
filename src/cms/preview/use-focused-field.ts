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

/** The path of the field that an element of the form is part of. */
export function fieldPath(element: Element | null): string {
  const path: string[] = []
  for (let box = element; box; box = box.parentElement) {
    const step = labelOf(box)?.htmlFor.replace(/-field-\d+$/, '') ?? box.getAttribute('data-item')
    if (step) path.unshift(step)
  }
  return path.join('.')
}

/** The label of one of Decap's fields, whose input has an id made of the field's name and a number. */
export function labelOf(box: Element): HTMLLabelElement | null {
  return box.querySelector(':scope > * > label[for]')
}
