// Says how long something took, and how far a piece of work is.

/** Time between two lines of a log at least, so that quick work prints none. */
const QUIET_MS = 5000

/**
 * The time since a moment of `performance.now()`, such as "4.2 s" or "3 min 5 s".
 * @param {number} start
 */
export function timeSince(start) {
  const seconds = (performance.now() - start) / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/**
 * Shows how far a piece of work is: on a terminal in one line that changes, elsewhere in a line for
 * every tenth of it.
 * @param {string} title what is counted, such as "pictures"
 * @param {Pick<NodeJS.WriteStream, 'write' | 'isTTY'>} out
 */
export function startProgress(title, out = process.stdout) {
  const isLive = Boolean(out.isTTY) && !process.env.CI
  const start = performance.now()
  let shown = 0
  let shownAt = start
  /** @param {string} text */
  const line = (text) => `${isLive ? '\r\x1b[K' : ''}  ${title.padEnd(9)} ${text}`
  if (isLive) out.write(line('…'))
  return {
    /**
     * @param {number} done
     * @param {number} total which may grow
     */
    update(done, total) {
      const text = line(`${done.toLocaleString('en')} of ${total.toLocaleString('en')}`)
      if (isLive) return void out.write(text)
      const isDue = done - shown >= total / 10 && performance.now() - shownAt >= QUIET_MS
      if (!isDue || done >= total) return
      out.write(`${text}\n`)
      shown = done
      shownAt = performance.now()
    },
    /** Empties the line of a terminal, for something else. */
    clear() {
      if (isLive) out.write('\r\x1b[K')
    },
    /** @param {string} result such as "303 made" */
    end(result) {
      out.write(`${line(`${result} in ${timeSince(start)}`)}\n`)
    },
  }
}
