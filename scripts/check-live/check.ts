import type { SiteAnswer, VisitedSite } from './visited-site'

/** One row of the table. */
export interface Check {
  /** Said where nothing is wrong, to the owner of the site. */
  readonly good: string
  /** Why it cannot be judged here, if so. */
  readonly skip?: (site: VisitedSite) => Reason | Promise<Reason>
  /** What it asks for. */
  readonly paths: readonly string[] | ((site: VisitedSite) => Promise<readonly string[]>)
  /** What is wrong with the answer for one of the paths, in a sentence. */
  readonly find: (
    answer: SiteAnswer,
    path: string,
    site: VisitedSite,
  ) => ErrorFound | Promise<ErrorFound>
}

type ErrorFound = string | false | undefined
type Reason = string | false

export const onlyOnTheWeb = ({ isLocal }: VisitedSite): Reason =>
  isLocal && 'Not judged on a local address.'
