const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats an ISO date with its time, for staff. */
export function formatTime(date: string): string {
  return format.format(new Date(date))
}
