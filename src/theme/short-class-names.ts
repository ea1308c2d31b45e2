import type { Configuration, RuleSetRule } from 'webpack'

/** Letters alone, enough that no two of a thousand classes are likely to meet. */
const SHORT_NAME = '[hash:base52:5]'

/**
 * Has the CSS modules of a webpack configuration name their classes shortly. Gatsby's own names
 * tell file and class, which is for people; every page carries them in its styles and its markup.
 */
export function shortenClassNames(config: Configuration): void {
  config.module?.rules?.forEach((rule) => isRule(rule) && shortenIn(rule))
}

function shortenIn(rule: RuleSetRule): void {
  for (const part of [rule.oneOf, rule.rules, rule.use].flat()) {
    if (isRule(part)) shortenIn(part)
  }
  const { options } = rule
  if (
    typeof options === 'object' &&
    isObject(options.modules) &&
    'localIdentName' in options.modules
  )
    options.modules.localIdentName = SHORT_NAME
}

function isRule(part: unknown): part is RuleSetRule {
  return isObject(part)
}

function isObject(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null
}
