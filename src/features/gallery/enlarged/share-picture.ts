/** What became of a link: handed on, or left to the visitor, in the clipboard, or nowhere. */
export type Shared = 'shared' | 'copied' | 'failed'

/** Shares a link by the device's own sheet, else copies it. It never throws. */
export async function sharePicture(link: { title: string; url: string }): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // The visitor closed the sheet: there is nothing left to do.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
