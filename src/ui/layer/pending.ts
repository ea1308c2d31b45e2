/** Shows that the answer to a press is under way, once it has been for a second; see base.css. */
export function setPending(isPending: boolean): void {
  document.documentElement.toggleAttribute('data-pending', isPending)
}
