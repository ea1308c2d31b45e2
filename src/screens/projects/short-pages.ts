/**
 * The numbers of pages to link: the first, the last and those around the current one, so that a row
 * fits on a phone; null stands for those left out. A gap of one page is that page.
 */
export function shortPages(current: number, count: number): (number | null)[] {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const isNear = (page: number) => Math.abs(page - current) <= 1
  const isShown = (page: number) => page === 1 || page === count || isNear(page)
  return all.flatMap((page) => {
    if (isShown(page) || (isShown(page - 1) && isShown(page + 1))) return [page]
    return isShown(page - 1) ? [null] : []
  })
}
