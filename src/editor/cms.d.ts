// Constants that src/editor/build/build-admin.ts defines.
declare const PICTURES: readonly string[]
declare const RULES: string
declare const TOKEN_CSS: string

/** An untyped script that sets window.netlifyIdentity. */
declare module 'netlify-identity-widget'

declare module 'decap-cms-locales' {
  export const en: object
}

/** Decap's version of react-redux has no types. */
declare module 'react-redux' {
  export function useStore(): { dispatch(action: object): void }
  export function useSelector<Value>(select: () => Value): Value
}
