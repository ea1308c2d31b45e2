import type { ClipboardEvent, DragEvent } from 'react'

/**
 * Returns event handlers of an element on which files can be dropped or pasted. Leaves text to the
 * browser.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    // Ignores files that come with text, because spreadsheets and word processors also copy a picture
    // of the copied text.
    if (data.files.length === 0 || hasText(data)) return
    event.preventDefault()
    event.stopPropagation()
    onFiles([...data.files])
  }
  return {
    onDragOver: (event: DragEvent) => {
      const { target, dataTransfer } = event
      if (!dataTransfer.types.includes('Files') || canTakeText(target, dataTransfer)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  }
}

/**
 * Prevents a window from opening what is dropped outside a field: a file, or a link or picture of
 * another page. Text can still be dropped on text fields.
 */
export function preventFileDrops(target: Window): void {
  for (const type of ['dragover', 'drop'] as const) {
    target.addEventListener(type, (event) => {
      const { dataTransfer: data } = event
      if (!data?.types.some((each) => each === 'Files' || each === 'text/uri-list')) return
      const isText = type === 'dragover' || data.files.length === 0 || hasText(data)
      if (isText && canTakeText(event.target, data)) return
      event.preventDefault()
      data.dropEffect = 'none'
    })
  }
}

/**
 * Returns true if dropped or pasted data contains text beside its files. Ignores the names and URLs
 * of the files, which systems and browsers add.
 */
function hasText(data: DataTransfer): boolean {
  const lines = data.getData('text/plain').split(/[\r\n]+/)
  const urls = data.getData('text/uri-list')
  const isOfFile = (line: string) =>
    urls.includes(line) || [...data.files].some(({ name }) => line.endsWith(name))
  return lines.some((line) => line.trim() !== '' && !isOfFile(line.trim()))
}

/** Returns true if text is dragged over a text field. Browsers reveal the text only at the drop. */
function canTakeText(target: EventTarget | null, { types }: DataTransfer): boolean {
  // Excludes inputs without text, such as checkboxes, whose `selectionStart` is null.
  const { selectionStart } = target as Partial<HTMLInputElement>
  return typeof selectionStart === 'number' && types.some((type) => type !== 'Files')
}
