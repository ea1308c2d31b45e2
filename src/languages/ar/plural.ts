/** What is counted, in each form of the Arabic plural; `{n}` stands for the number. */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>

const rules = new Intl.PluralRules('ar')

/** A number of things, in the form that Arabic has for it. */
export function plural(forms: PluralForms, count: number): string {
  return forms[rules.select(count)].replace('{n}', String(count))
}
