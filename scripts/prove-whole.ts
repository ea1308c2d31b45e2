import { findDeadAddresses } from '../src/content-source/dead-addresses'
import { OneLineError } from './one-line-error'

const SHOWN = 10

/**
 * Makes sure that all a built site names is there.
 * @throws OneLineError when an address leads nowhere; the next build finds it too, and starts anew
 */
export async function proveWhole(publicDirectory: string): Promise<void> {
  const dead = await findDeadAddresses(publicDirectory)
  if (dead.length === 0) return
  const lines = dead.slice(0, SHOWN).map(({ file, address }) => `public/${file}: ${address}`)
  throw new OneLineError(
    [`${dead.length} addresses in the built site lead nowhere. Build again:`, ...lines].join('\n'),
  )
}
