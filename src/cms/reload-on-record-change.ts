const record = /\/entries\/[^/]+$/

/**
 * Starts the editor anew where an address leads from one record straight to another, by hand or
 * by a bookmark: Decap would show the first record in the form of the second.
 */
export function startAnewBetweenRecords(): void {
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    if (oldURL !== newURL && record.test(oldURL) && record.test(newURL)) location.reload()
  })
}
