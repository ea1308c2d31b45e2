import type { CDPSession } from '@playwright/test'

/** What the browser drew in a stretch of time. */
export interface Frames {
  readonly drawn: number
  /** Those that Chromium itself counts as felt. */
  readonly dropped: number
  /** Of the times between two frames of a script, in ms, the middle, the 95th of 100, the longest. */
  readonly median: number
  readonly p95: number
  readonly longest: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly args?: {
    readonly frame_reporter?: { readonly state: string; readonly affects_smoothness: boolean }
  }
}

/**
 * Traces the browser while something moves, and counts the frames that its compositor drew and
 * dropped.
 */
export async function countFrames(
  browser: CDPSession,
  move: () => Promise<readonly number[]>,
): Promise<Frames> {
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
    .map(({ args }) => args?.frame_reporter)
  return {
    drawn: frames.filter((frame) => frame?.state.startsWith('STATE_PRESENTED')).length,
    dropped: frames.filter((frame) => frame?.state === 'STATE_DROPPED' && frame.affects_smoothness)
      .length,
    median: at(gaps, 0.5),
    p95: at(gaps, 0.95),
    longest: at(gaps, 1),
  }
}

function at(sorted: readonly number[], share: number): number {
  const gap = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return Math.round(gap * 10) / 10
}
