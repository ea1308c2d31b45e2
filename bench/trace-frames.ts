// The frames of the browser while something moves, for bench:motion.
import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly args?: {
    readonly frame_reporter?: { readonly state: string; readonly affects_smoothness: boolean }
  }
}

/** The longest times between two frames of a script, in ms. */
export interface Gaps {
  /** Before something moves. */
  readonly before: number
  /** While it moves. */
  readonly moving: number
}

/** How a movement was drawn. */
export interface Frames extends Gaps {
  /** Frames that the browser's compositor drew. */
  readonly drawn: number
  /** Frames that it dropped, and that Chromium itself counts as felt. */
  readonly dropped: number
}

/**
 * Traces the browser while something moves: from the first to the last mark 'moves' of the page, or
 * all of it if the page sets none.
 * @param move watches the frames of a script meanwhile
 */
export async function traceFrames(browser: CDPSession, move: () => Promise<Gaps>): Promise<Frames> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  browser.on('Tracing.dataCollected', collect)
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['benchmark', 'blink.user_timing'] },
  })
  const gaps = await move()
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.end')
  await complete
  browser.off('Tracing.dataCollected', collect)

  const moving = events.filter(({ name }) => name === 'moves').map(({ ts }) => ts)
  const [start, end] = [Math.min(...moving), Math.max(...moving)]
  const frames = events
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .filter(({ ts }) => moving.length === 0 || (ts >= start && ts <= end))
    .flatMap(({ args }) => args?.frame_reporter ?? [])
  return {
    drawn: frames.filter(({ state }) => state.startsWith('STATE_PRESENTED')).length,
    dropped: frames.filter((frame) => frame.state === 'STATE_DROPPED' && frame.affects_smoothness)
      .length,
    ...gaps,
  }
}
