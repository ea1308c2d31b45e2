import type { Check } from './check'
import { contact } from './checks/contact'
import { delivery } from './checks/delivery'
import { editor } from './checks/editor'
import { headers } from './checks/headers'
import { pages } from './checks/pages'
import { access, search } from './checks/search'
import { transport } from './checks/transport'
import { visitSite, type VisitedSite } from './visited-site'

export interface Row {
  readonly name: string
  readonly state: 'good' | 'error' | 'not judged'
  readonly sentence: string
}

const SHOWN_FINDINGS = 3

/** In the order of the table. */
const checks = {
  ...pages,
  ...headers,
  ...transport,
  ...delivery,
  ...search,
  ...editor,
  ...contact,
} satisfies Record<string, Check>

export type CheckName = keyof typeof checks | 'public'

/** Walks a site as an outsider. Nothing else can be judged of a site that is not public. */
export async function checkSite(address: string): Promise<Row[]> {
  const site = visitSite(address)
  const first = await makeRow('public', access, site)
  const closed = first.state === 'good' ? {} : { skip: () => 'The site is not public.' }
  const rows = Object.entries(checks).map(([name, check]) =>
    makeRow(name, { ...check, ...closed }, site),
  )
  return [first, ...(await Promise.all(rows))]
}

async function makeRow(name: string, check: Check, site: VisitedSite): Promise<Row> {
  try {
    const reason = await check.skip?.(site)
    if (reason) return { name, state: 'not judged', sentence: reason }
    const paths = typeof check.paths === 'function' ? await check.paths(site) : check.paths
    const found = (
      await Promise.all(paths.map(async (path) => check.find(await site.ask(path), path, site)))
    ).filter(Boolean)
    if (found.length === 0) return { name, state: 'good', sentence: check.good }
    const others = found.length - SHOWN_FINDINGS
    const more = others > 0 ? [`And ${others} more.`] : []
    const sentence = [...found.slice(0, SHOWN_FINDINGS), ...more].join(' ')
    return { name, state: 'error', sentence }
  } catch (error) {
    // Node says of a failed request only in its cause what went wrong.
    const { cause = error } = error as { cause?: unknown }
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { name, state: 'error', sentence: `Could not be checked: ${reason}.` }
  }
}
