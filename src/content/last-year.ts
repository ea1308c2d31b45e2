/** Returns the last year of a year range: the year in which a project was completed. */
export function getLastYear(years: string): string {
  return years.replace(/^.* - /, '')
}
