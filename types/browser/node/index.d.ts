/**
 * Replaces @types/node, which the types of Gatsby refer to, in the project of browser code: the
 * bundlers replace `process.env`, and browsers have nothing else of Node.
 */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
