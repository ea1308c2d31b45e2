import { useEffect, useState } from 'react'

/** The path of the form's field that has the focus, such as services.0.title. */
export function useFocusedField(): string {
  const [path, setPath] = useState('')

  useEffect(() => {
    const enter = ({ target }: FocusEvent) => setPath(fieldPath(target as Element))
    const leave = () => setPath('')
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])

  return path
}

/** An item of one of Decap's lists, or of our list of pictures. */
const listItem = '[class*="SortableListItem"], .site-list > li'

/** The path of the field that an element of the form is part of. */
export function fieldPath(element: Element): string {
  const path: string[] = []
  for (let box: Element | null = element; box; box = box.parentElement) {
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
