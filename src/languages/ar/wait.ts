import { plural, type PluralForms } from './plural'

const forms: Readonly<Record<'second' | 'minute', PluralForms>> = {
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
export function wait(count: number, unit: keyof typeof forms): string {
  return plural(forms[unit], count)
}
