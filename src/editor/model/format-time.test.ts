import { formatTime } from './format-time'

// Unit tests run in Los Angeles.
it('tells a time in the time zone of the browser', () => {
  expect(formatTime('2026-01-02T10:00:00Z')).toBe('2 Jan 2026, 02:00')
})
