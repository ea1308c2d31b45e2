import { languages } from './languages'

/** Whether a file belongs to a language that is not in the list, so that no bundle takes it. */
export function isOfUnlistedLanguage(file: string): boolean {
  const code = /[\\/]src[\\/]languages[\\/]([a-z]+)[\\/]/.exec(file)?.[1]
  return code !== undefined && !languages.some((language) => language.code === code)
}
