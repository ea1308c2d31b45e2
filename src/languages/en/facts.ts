import type { LanguageFacts } from '../languages'
import { texts } from './interface-texts'

export const english = {
  code: 'en',
  name: 'English',
  direction: 'ltr',
  locale: 'en_AE',
  loadTexts: () => Promise.resolve({ texts }),
} as const satisfies LanguageFacts
