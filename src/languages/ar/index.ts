import type { WholeLanguage } from '../whole-languages'
import { checkArabic } from './check-arabic'
import { arabic } from './facts'
import { texts } from './interface-texts'
import { typography } from './typography'

export default {
  ...arabic,
  texts,
  font: 'ibm-plex-sans-arabic-400',
  typography,
  checkText: checkArabic,
} satisfies WholeLanguage
