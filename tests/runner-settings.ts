/** How Playwright runs the journeys, whichever engine they are in. */
export const runnerSettings = {
  forbidOnly: Boolean(process.env.CI),
  // Real browsers on a busy machine: what passes only the second time is named at the end of a run.
  retries: 1,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: 'list',
} as const
