/**
 * Replaces @types/node in the TypeScript project of browser code, because Gatsby's types refer to
 * that package. Browsers have nothing of Node except `process.env`, which the bundlers replace by
 * its values.
 */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
