/**
 * The direction in which the page reads, for Chakra's dialogs and snackbars, which take every page
 * for one that reads from left to right. Their types do not name it: spread it.
 */
export function pageDirection(): { dir: 'ltr' | 'rtl' } {
  const { direction } = getComputedStyle(document.documentElement)
  return { dir: direction === 'rtl' ? 'rtl' : 'ltr' }
}
