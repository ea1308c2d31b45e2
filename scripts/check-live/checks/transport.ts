import { connect } from 'node:tls'
import { screens } from '../../../src/routes'
import { fault, good, onlyOnTheWeb, type Verdict } from '../verdict'
import { visitSite, type VisitedSite } from '../visited-site'

const DAY_MS = 24 * 60 * 60 * 1000
/** Netlify renews a certificate 30 days before its end. */
const FEW_DAYS = 14
const YEAR_S = 365 * 24 * 60 * 60

/** Whether http leads to https. */
export async function checkHttps(site: VisitedSite): Promise<Verdict> {
  if (site.isLocal) return onlyOnTheWeb
  const plain = site.origin.replace('https:', 'http:')
  const { status, headers } = await visitSite(plain).ask(screens.home.path)
  const isSentOn = [301, 308].includes(status) && headers.get('location')?.startsWith(site.origin)
  return isSentOn
    ? good('Visitors who come by http are sent on to https.')
    : fault(`${plain} should send visitors on to https, but answers ${status}.`)
}

/** Whether the site sends HSTS for a year or more. */
export async function checkStrictTransport(site: VisitedSite): Promise<Verdict> {
  if (site.isLocal) return onlyOnTheWeb
  const { headers } = await site.ask(screens.home.path)
  return judgeStrictTransport(headers.get('strict-transport-security') ?? '')
}

export function judgeStrictTransport(header: string): Verdict {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0)
  return seconds >= YEAR_S
    ? good('Browsers that were here once come by https only.')
    : fault('Browsers are not told, for at least a year, to come by https only (HSTS).')
}

/** Whether the certificate is valid for long enough. */
export async function checkCertificate(site: VisitedSite): Promise<Verdict> {
  if (site.isLocal) return onlyOnTheWeb
  const { validTo } = await readConnection(new URL(site.origin))
  return judgeCertificate(validTo, Date.now())
}

export function judgeCertificate(validTo: Date, now: number): Verdict {
  const days = Math.floor((validTo.getTime() - now) / DAY_MS)
  return days >= FEW_DAYS
    ? good(`The certificate is valid for ${days} more days.`)
    : fault(`The certificate ends in ${days} days, and should have been renewed by now.`)
}

/** Whether the site speaks HTTP/2. */
export async function checkHttp2(site: VisitedSite): Promise<Verdict> {
  if (site.isLocal) return onlyOnTheWeb
  const { protocol } = await readConnection(new URL(site.origin))
  return protocol === 'h2'
    ? good('Pages and files come over one connection (HTTP/2).')
    : fault('The server does not speak HTTP/2.')
}

/** Fails on a certificate that browsers would refuse. */
function readConnection({ hostname, port }: URL): Promise<{ protocol: string; validTo: Date }> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: hostname,
        port: Number(port) || 443,
        servername: hostname,
        ALPNProtocols: ['h2', 'http/1.1'],
      },
      () => {
        const { valid_to } = socket.getPeerCertificate()
        resolve({ protocol: socket.alpnProtocol || 'http/1.1', validTo: new Date(valid_to) })
        socket.end()
      },
    )
    socket.setTimeout(10_000, () => socket.destroy(new Error('The connection timed out.')))
    socket.on('error', reject)
  })
}
