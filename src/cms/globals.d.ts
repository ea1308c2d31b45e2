/** Written into the code by tools/admin/build-admin.ts. */
declare const SETTINGS: import('./settings').CmsSettings
declare const PICTURES: readonly string[]
declare const TOKEN_CSS: string
