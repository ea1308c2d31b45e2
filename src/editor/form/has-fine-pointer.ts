/**
 * Returns true if the main pointer is a mouse or a trackpad. On a touch screen, the keyboard would
 * cover the page when the editor focuses a text.
 */
export function hasFinePointer(): boolean {
  return matchMedia('(pointer: fine)').matches
}
