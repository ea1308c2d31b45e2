/**
 * Stops the timers of a duration, so that slow assertions still find what the timers would remove.
 * Runs in the page, before the page's scripts.
 * @param duration in ms
 */
export function stopTimers(duration: number): void {
  const { setTimeout: originalSetTimeout } = window
  const setOtherTimeout = (work: TimerHandler, ms?: number) =>
    ms === duration ? 0 : originalSetTimeout(work, ms)
  Object.assign(window, { setTimeout: setOtherTimeout })
}
