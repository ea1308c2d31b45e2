import { create } from 'zustand'
import { storeText } from './storage'

/** Division of a wide window between form and preview. */
interface Panes {
  /** Width of the form, in percent of the window. */
  readonly formShare: number
  /** True if the preview has the whole window. */
  readonly isPreviewOnly: boolean
}

/** Limits of the form's width, in percent of the window. */
export const shareLimits = { min: 25, max: 75 }

/** Width of the form, in px, below which its buttons would need many rows. */
const COMFORTABLE_WIDTH = 480
/**
 * Default width of the form, in percent. The preview then has texts of 11 px in a 1440 px window.
 */
const DEFAULT_SHARE = 38

const SHARE = 'form-share'
const PREVIEW_ONLY = 'preview-only'

const limit = (share: number) => Math.min(shareLimits.max, Math.max(shareLimits.min, share))

function readShare(): number {
  const stored = Number(localStorage.getItem(SHARE))
  return limit(
    stored || Math.max(DEFAULT_SHARE, Math.round((COMFORTABLE_WIDTH / innerWidth) * 100)),
  )
}

/** Hook: the division of the window, which the browser remembers. */
export const usePanes = create<Panes>()(() => ({
  formShare: readShare(),
  isPreviewOnly: localStorage.getItem(PREVIEW_ONLY) === 'true',
}))

/** Sets the width of the form, in percent of the window, within its limits. */
export function setFormShare(share: number): void {
  const formShare = limit(Math.round(share))
  storeText(SHARE, String(formShare))
  usePanes.setState({ formShare })
}

/** Gives the preview the whole window, or shows the form again. */
export function setPreviewOnly(isPreviewOnly: boolean): void {
  storeText(PREVIEW_ONLY, String(isPreviewOnly))
  usePanes.setState({ isPreviewOnly })
}
