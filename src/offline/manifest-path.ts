import { pathIn } from '../languages/language-path'
import type { Language } from '../languages/languages'

/** Where the app manifest in a language is. */
export function manifestPath(language: Language): string {
  return pathIn(language, '/manifest.webmanifest')
}
