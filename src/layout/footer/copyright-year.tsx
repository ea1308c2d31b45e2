import { useSyncExternalStore } from 'react'

interface CopyrightYearProps {
  children: (year: number) => string
}

/** The year of the build, for the server's HTML and the first render of the script. */
const buildYear = Number(process.env.GATSBY_BUILD_YEAR)

const currentYear = () => new Date().getFullYear()
const neverChanges = () => () => {}

/** The current year, right also on a page that was built last year. */
export function CopyrightYear({ children }: CopyrightYearProps) {
  const year = useSyncExternalStore(neverChanges, currentYear, () => buildYear)
  return children(year)
}
