import { connect } from 'node:tls'
import { screens } from '../../../src/routes'
import { onlyOnTheWeb, type Check } from '../check'

const DAY_MS = 24 * 60 * 60 * 1000
/** Netlify renews a certificate 30 days before its end. */
const FEW_DAYS = 14
const YEAR_S = 365 * 24 * 60 * 60

const home = screens.home.path

export const transport = {
  https: {
    good: 'Visitors who come by http are sent on to https.',
    skip: onlyOnTheWeb,
    paths: async ({ origin }) => [origin.replace('https:', 'http:') + home],
    find: ({ status, header }, plain, { origin }) => {
      const isSentOn = [301, 308].includes(status) && header('location').startsWith(origin)
      return !isSentOn && `${plain} should send visitors on to https, but answers ${status}.`
    },
  },

  'https only': {
    good: 'Browsers that were here once come by https only.',
    skip: onlyOnTheWeb,
    paths: [home],
    find: ({ header }) =>
      !isStrict(header('strict-transport-security')) &&
      'Browsers are not told, for at least a year, to come by https only (HSTS).',
  },

  certificate: {
    good: `The certificate is valid for ${FEW_DAYS} days or more.`,
    skip: onlyOnTheWeb,
    paths: [home],
    find: async (_answer, _path, { origin }) => {
      const days = daysUntil((await readConnection(new URL(origin))).validTo)
      if (days >= FEW_DAYS) return undefined
      return `The certificate ends in ${days} days, and should have been renewed by now.`
    },
  },

  'HTTP/2': {
    good: 'Pages and files come over one connection (HTTP/2).',
    skip: onlyOnTheWeb,
    paths: [home],
    find: async (_answer, _path, { origin }) => {
      const { protocol } = await readConnection(new URL(origin))
      return protocol !== 'h2' && 'The server does not speak HTTP/2.'
    },
  },
} satisfies Record<string, Check>

/** Whether a header tells browsers for a year or more to come by https only. */
export function isStrict(strictTransport: string): boolean {
  return Number(/max-age=(\d+)/.exec(strictTransport)?.[1] ?? 0) >= YEAR_S
}

/** Whole days. */
export function daysUntil(end: Date, now = Date.now()): number {
  return Math.floor((end.getTime() - now) / DAY_MS)
}

/** Fails on a certificate that browsers would refuse. */
function readConnection({ hostname, port }: URL): Promise<{ protocol: string; validTo: Date }> {
  return new Promise((resolve, reject) => {
    const address = { host: hostname, servername: hostname, port: Number(port) || 443 }
    const socket = connect({ ...address, ALPNProtocols: ['h2', 'http/1.1'] }, () => {
      const { valid_to } = socket.getPeerCertificate()
      resolve({ protocol: socket.alpnProtocol || 'http/1.1', validTo: new Date(valid_to) })
      socket.end()
    })
    socket.setTimeout(10_000, () => socket.destroy(new Error('The connection timed out.')))
    socket.on('error', reject)
  })
}
