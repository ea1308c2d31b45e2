let open: ((path: string) => void) | undefined

/** Has the form open its fields in this way, which Decap gives to previews only. */
export function openFieldsBy(way: (path: string) => void): void {
  open = way
}

/** Opens what hides the form's field with a path such as services.0.title, and focuses its input. */
export function openField(path: string): void {
  open?.(path)
}

/** A path of the check, such as services[1].title, as one of the form: services.0.title. */
export function formPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, (_, place) => `.${Number(place) - 1}`)
}
