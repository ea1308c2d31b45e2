// Written into the code by scripts/build/build-admin.ts.
declare const PICTURES: readonly string[]
declare const RULES: string
declare const TOKEN_CSS: string

/** A script without types that sets window.netlifyIdentity. */
declare module 'netlify-identity-widget'

declare module 'decap-cms-locales' {
  export const en: object
}

/** The version that Decap uses has no types of its own. */
declare module 'react-redux' {
  export function useStore(): { dispatch(action: object): void }
  export function useSelector<Value>(select: () => Value): Value
}
