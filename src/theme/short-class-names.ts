/** The part of a webpack configuration that says how files are loaded. */
export interface WebpackRules {
  readonly module?: { readonly rules?: unknown }
}

interface Rule {
  readonly rules?: unknown
  readonly oneOf?: unknown
  readonly use?: unknown
  readonly options?: { modules?: { localIdentName?: string } | false }
}

/** Letters alone, enough of them that no two of a thousand classes are likely to share a name. */
const SHORT_NAME = '[hash:base52:5]'

/**
 * Has the CSS modules of a webpack configuration name their classes shortly. Gatsby's own names
 * show file and class, which helps people; every page carries them, in its styles and its markup.
 */
export function shortenClassNames({ module }: WebpackRules): void {
  shortenIn(module?.rules)
}

function shortenIn(rules: unknown): void {
  for (const rule of [rules].flat().filter(isRule)) {
    const modules = rule.options?.modules
    if (modules && modules.localIdentName) modules.localIdentName = SHORT_NAME
    for (const part of [rule.rules, rule.oneOf, rule.use]) shortenIn(part)
  }
}

function isRule(part: unknown): part is Rule {
  return typeof part === 'object' && part !== null
}
