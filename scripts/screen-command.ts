import type { EngineStart } from '../tests/engines/support/tab'

/** What to put before a command that starts these engines: WebKitGTK's browser needs a screen. */
export function screenCommand(engines: readonly EngineStart[], size: string): readonly string[] {
  if (!engines.some(({ name }) => name === 'WebKitGTK')) return []
  // In memory, so that nothing opens on the desktop.
  return ['xvfb-run', '--auto-servernum', `--server-args=-screen 0 ${size}`]
}
