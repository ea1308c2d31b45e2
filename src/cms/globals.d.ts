import type { CmsSettings } from './settings'

declare global {
  // Written into the code by scripts/admin/build-admin.ts.
  const SETTINGS: CmsSettings
  const PICTURES: readonly string[]
  const TOKEN_CSS: string
}
