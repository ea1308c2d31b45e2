import { findSignInErrors } from '../../../src/cms-access/sign-in'
import { IDENTITY_PATH } from '../../../src/cms-access/content-api'
import { adminPath } from '../../../src/routes'
import { onlyOnTheWeb, type Check } from '../check'

export const editor = {
  editor: {
    good: 'The editor loads, and search engines are kept away from it.',
    paths: async (site) => {
      const page = (await site.ask(adminPath)).page()
      const files = page.querySelectorAll('script[src], link[rel=stylesheet]')
      return [adminPath, ...files.map(({ attributes: { src, href = '' } }) => src ?? href)]
    },
    find: ({ status, header }, path) => {
      if (status !== 200) return `${path} of the editor answers ${status}.`
      const isHidden = path !== adminPath || header('x-robots-tag').includes('noindex')
      return !isHidden && `${path} does not keep search engines away.`
    },
  },

  /** What keeps staff from signing in or saving, and whether strangers can register. */
  'sign-in': {
    good: 'Staff can sign in and save, and nobody else.',
    // On a developer's own machine, nobody signs in.
    skip: async (site) =>
      (await site.ask(`${IDENTITY_PATH}/settings`)).status === 404 && onlyOnTheWeb(site),
    paths: [adminPath],
    find: async (_answer, _path, site) => {
      const { errors } = await findSignInErrors(site.origin)
      return errors.join(' ')
    },
  },
} satisfies Record<string, Check>
