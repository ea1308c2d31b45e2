/** Returns the last year of a year range, in which a project was completed. */
export function getLastYear(years: string): string {
  return years.replace(/^.* - /, '')
}
