/** Whether the visitor has asked their device to load less; for what would be loaded ahead. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return (
    connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
  )
}
