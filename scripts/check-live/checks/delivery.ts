import { offlinePath, screens } from '../../../src/routes'
import { hashedName } from '../../../src/security-headers/write-headers'
import type { Check } from '../check'
import type { VisitedSite } from '../visited-site'

const home = screens.home.path
const homeData = `/page-data${home}page-data.json`
const isHashed = (file: string) => hashedName.test(file.replace(/^.*\//, ''))

/** The home page, and its scripts whose names change with their content; an inline script starts them. */
async function homeFiles(site: VisitedSite): Promise<string[]> {
  const { text } = await site.ask(home)
  const files = [...text.matchAll(/"(\/[^"<>]+\.js)"/g)]
    .map(([, file = '']) => file)
    .filter(isHashed)
  if (files.length === 0) throw new Error('The home page has no scripts with a hash in their name')
  return [home, homeData, ...files]
}

export const delivery = {
  compression: {
    good: 'Pages, data and scripts are compressed.',
    paths: homeFiles,
    find: ({ header, text }, path) => {
      // What fits into one packet need not be compressed.
      const isGood = text.length < 1400 || /br|gzip/.test(header('content-encoding'))
      return !isGood && `${path} is not compressed.`
    },
  },

  caching: {
    good: 'Files with a hash in their name are kept, all others asked about.',
    paths: async (site) => [...(await homeFiles(site)), '/sw.js'],
    find: ({ header }, path) => {
      const keeps = header('cache-control')
      if (isHashed(path)) {
        const isKept = /max-age=31536000.*immutable/.test(keeps)
        return !isKept && `${path} is not kept for a year, though its name changes.`
      }
      const isAsked = /max-age=0|no-cache|no-store/.test(keeps)
      return !isAsked && `${path} may be kept without asking, so visitors would see old content.`
    },
  },

  /** The worker that makes visited pages work without a connection, and its page. */
  offline: {
    good: 'The offline worker and its page are there.',
    paths: ['/sw.js', offlinePath],
    find: ({ status, header }, path) => {
      const type = path === offlinePath ? 'html' : 'javascript'
      const isThere = status === 200 && header('content-type').includes(type)
      return !isThere && `${path}, for visitors without a connection, answers ${status}.`
    },
  },
} satisfies Record<string, Check>
