import type { CDPSession } from '@playwright/test'

/** What the browser drew in a stretch of time. */
export interface Frames {
  readonly drawn: number
  readonly dropped: number
  /** Of the times between two frames of a script, in ms, the middle, the 95th of 100, the longest. */
  readonly median: number
  readonly p95: number
  readonly longest: number
}

interface TraceEvent {
  readonly name: string
  readonly args?: { readonly chrome_frame_reporter?: { readonly state?: string } }
}

/**
 * Traces the browser while something moves, and counts the frames that its compositor drew and
 * dropped.
 */
export async function countFrames(
  devtools: CDPSession,
  move: () => Promise<readonly number[]>,
): Promise<Frames> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['cc', 'benchmark', 'disabled-by-default-devtools.timeline'],
    },
  })
  const gaps = [...(await move())].sort((one, other) => one - other)
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)

  const states = events
    .filter(({ name }) => name === 'PipelineReporter')
    .map(({ args }) => args?.chrome_frame_reporter?.state ?? '')
  return {
    drawn: states.filter((state) => state.startsWith('STATE_PRESENTED')).length,
    dropped: states.filter((state) => state === 'STATE_DROPPED').length,
    median: at(gaps, 0.5),
    p95: at(gaps, 0.95),
    longest: at(gaps, 1),
  }
}

function at(sorted: readonly number[], share: number): number {
  const gap = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return Math.round(gap * 10) / 10
}
