const wantedField = 'field-to-open'
let open: ((path: string) => void) | undefined

/**
 * Sets how the form's fields are opened, which only previews can do in Decap, and opens the field that
 * this window was opened for.
 */
export function openFieldsBy(way: (path: string) => void): void {
  open = way
  const wanted = sessionStorage.getItem(wantedField)
  if (!wanted) return
  sessionStorage.removeItem(wantedField)
  openField(wanted)
}

/** Opens what hides the form's field with a path such as services.0.title, and focuses its input. */
export function openField(path: string): void {
  open?.(path)
}

/** Opens another record in a window of its own, where a field is to have the focus. */
export function openElsewhere(address: string, field: string): void {
  // A new window begins with a copy of what this one keeps.
  sessionStorage.setItem(wantedField, field)
  window.open(address, '_blank')
  sessionStorage.removeItem(wantedField)
}

/** A path of the check, such as services[1].title, as one of the form: services.0.title. */
export function formPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, (_, place) => `.${Number(place) - 1}`)
}

/** A path of the form, such as services.1.title, as one of the check: services[2].title. */
export function checkPath(path: string): string {
  return path.replace(/\.(\d+)/g, (_, index) => `[${Number(index) + 1}]`)
}
