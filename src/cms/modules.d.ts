/** A script without types that sets window.netlifyIdentity. */
declare module 'netlify-identity-widget'

/** The preview of every kind of record, by its `source`; see scripts/admin/collect-previews.ts. */
declare module 'collected-previews'
