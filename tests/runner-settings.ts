/** How Playwright runs the journeys, whichever engine they are in. */
export const runnerSettings = {
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: 'list',
} as const
