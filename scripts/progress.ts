// Says how long something took, and how far a piece of work is.

/** Time between two lines at least, so that quick work prints none. */
const QUIET_MS = 5000

/** The time since a moment of `performance.now()`, such as "4.2 s" or "3 min 5 s". */
export function timeSince(start: number): string {
  const seconds = (performance.now() - start) / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

export interface Progress {
  /** Prints a line for every tenth of a total, which may grow. */
  update: (done: number, total: number) => void
  /** Prints what came of it, such as "303 made". */
  end: (result: string) => void
}

/** Shows how far a piece of work is, by what it makes, such as "pictures". */
export function startProgress(title: string): Progress {
  const start = performance.now()
  let shown = 0
  let shownAt = start
  const print = (text: string) => console.log(`  ${title.padEnd(9)} ${text}`)
  return {
    update: (done, total) => {
      const isDue = done - shown >= total / 10 && performance.now() - shownAt >= QUIET_MS
      if (!isDue || done >= total) return
      print(`${done} of ${total}`)
      shown = done
      shownAt = performance.now()
    },
    end: (result) => print(`${result} in ${timeSince(start)}`),
  }
}
