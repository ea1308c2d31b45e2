import type { WholeLanguage } from '../whole-languages'
import { english } from './facts'
import { texts } from './interface-texts'

export default {
  ...english,
  texts,
  font: 'ibm-plex-sans-400',
  typography: '',
  checkText: () => [],
} satisfies WholeLanguage
