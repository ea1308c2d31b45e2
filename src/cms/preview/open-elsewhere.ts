const wantedField = 'field-to-open'

/** Opens another record in a window of its own, where a field is to have the focus. */
export function openElsewhere(address: string, field: string): void {
  // A new window begins with a copy of what this one keeps.
  sessionStorage.setItem(wantedField, field)
  window.open(address, '_blank')
  sessionStorage.removeItem(wantedField)
}

/** Focuses the field that this window was opened for. */
export function openWantedField(focus: (field: string) => void): void {
  const field = sessionStorage.getItem(wantedField)
  if (!field) return
  sessionStorage.removeItem(wantedField)
  focus(field)
}
