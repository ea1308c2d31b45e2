import type { LanguageFacts } from '../languages'

export const arabic = {
  code: 'ar',
  name: 'العربية',
  direction: 'rtl',
  locale: 'ar_AE',
  loadTexts: () => import(/* webpackChunkName: "texts-ar" */ './interface-texts'),
} as const satisfies LanguageFacts
