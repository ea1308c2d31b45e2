import { BUILD_STAMP_FILE, type BuildStamp } from '../agreements'
import { SaveRefused } from '../record-to-save'

/**
 * Keeps what an editor that was open while the site got other fields would publish without them.
 * @throws SaveRefused
 */
export async function refuseOldEditor(): Promise<void> {
  const response = await fetch(`/${BUILD_STAMP_FILE}`, { cache: 'no-store' }).catch(() => undefined)
  // A development server has no stamp.
  if (!response?.headers.get('content-type')?.startsWith('application/json')) return
  const { fields } = (await response.json()) as BuildStamp
  if (fields === FIELDS) return
  throw new SaveRefused(
    'This editor is older than the site. What you typed is kept: please reload this page, restore it and publish again.',
  )
}
