// Constants that src/editor/build/build-admin.ts defines.
declare const PICTURES: readonly string[]
declare const RULES: string
declare const TOKEN_CSS: string

/** An untyped script that sets window.netlifyIdentity. */
declare module 'netlify-identity-widget'

declare module 'decap-cms-locales' {
  export const en: object
}
