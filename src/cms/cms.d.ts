// Written into the code by scripts/admin/build-admin.ts.
declare const PICTURES: readonly string[]
declare const RULES: string
declare const TOKEN_CSS: string

/** A script without types that sets window.netlifyIdentity. */
declare module 'netlify-identity-widget'
