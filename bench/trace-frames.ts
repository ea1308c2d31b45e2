// The frames of the browser while something moves, for bench:motion.
import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly args?: {
    readonly frame_reporter?: { readonly state: string; readonly affects_smoothness: boolean }
  }
}

/**
 * Traces the browser while something moves: how many frames its compositor drew, how many it
 * dropped that Chromium itself counts as felt, and the times between two frames of a script, in
 * ms: the middle, the 95th of 100, and the longest.
 * @param move answers those times
 */
export async function traceFrames(browser: CDPSession, move: () => Promise<readonly number[]>) {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  browser.on('Tracing.dataCollected', collect)
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['benchmark'] },
  })
  const gaps = [...(await move())].sort((one, other) => one - other)
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.end')
  await complete
  browser.off('Tracing.dataCollected', collect)

  const frames = events
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .flatMap(({ args }) => args?.frame_reporter ?? [])
  const at = (share: number) => Math.round(gaps[Math.floor(share * (gaps.length - 1))]! * 10) / 10
  return {
    drawn: frames.filter(({ state }) => state.startsWith('STATE_PRESENTED')).length,
    dropped: frames.filter((frame) => frame.state === 'STATE_DROPPED' && frame.affects_smoothness)
      .length,
    median: at(0.5),
    p95: at(0.95),
    longest: at(1),
  }
}
