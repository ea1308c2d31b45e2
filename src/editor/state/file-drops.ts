import type { ClipboardEvent, DragEvent } from 'react'

/** Returns event handlers of an element on which files can be dropped or pasted. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    if (data.files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    onFiles([...data.files])
  }
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  }
}

/** Prevents a window from opening a file that is dropped outside a field. */
export function preventFileDrops(target: Window): void {
  for (const type of ['dragover', 'drop'] as const) {
    target.addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    })
  }
}
