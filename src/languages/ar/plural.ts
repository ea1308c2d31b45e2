/** What is counted, in each form of the Arabic plural; `{n}` stands for the number. */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>

const rules = new Intl.PluralRules('ar')

/** A number of things, in the form that Arabic has for it. */
export function plural(forms: PluralForms, count: number): string {
  return forms[rules.select(count)].replace('{n}', String(count))
}

const waits: Readonly<Record<'second' | 'minute', PluralForms>> = {
  second: {
    zero: 'الآن',
    one: 'بعد ثانية واحدة',
    two: 'بعد ثانيتين',
    few: 'بعد {n} ثوانٍ',
    many: 'بعد {n} ثانية',
    other: 'بعد {n} ثانية',
  },
  minute: {
    zero: 'الآن',
    one: 'بعد دقيقة واحدة',
    two: 'بعد دقيقتين',
    few: 'بعد {n} دقائق',
    many: 'بعد {n} دقيقة',
    other: 'بعد {n} دقيقة',
  },
}

/** How long to wait, to follow «يُرجى المحاولة مجددًا». */
export function wait(count: number, unit: keyof typeof waits): string {
  return plural(waits[unit], count)
}
