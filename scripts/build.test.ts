// What a build does, and in which order; each step has tests of its own.
const began = new Date('2030-01-02T10:00:00Z')
const committed = new Date('2030-01-01T09:00:00Z')

let mockSteps: unknown[][] = []
let mockBuild: Promise<void>
let mockDead: { file: string; address: string }[] = []
const mockStep =
  (name: string) =>
  async (...given: unknown[]) =>
    void mockSteps.push([name, ...given])

jest.mock('node:child_process', () => ({ execFileSync: () => committed.toISOString() }))
jest.mock('../src/content-source/dead-addresses', () => ({
  findDeadAddresses: async () => mockDead,
}))
jest.mock('../src/content-source/gatsby-cache', () => ({
  keepFittingCache: () => true,
  distrustCache: () => void mockSteps.push(['distrust']),
}))
jest.mock('./admin/build-admin', () => ({ buildAdmin: mockStep('editor') }))
jest.mock('./build-stamp', () => ({
  currentStamp: async () => 'inputs',
  forgetBuild: mockStep('forget'),
  writeStamp: mockStep('remember'),
}))
jest.mock('./build-when-changed', () => ({ stampBuild: mockStep('live') }))
jest.mock('./keep-fallback-page', () => ({ keepFallbackPage: mockStep('tower') }))
jest.mock('./load-env', () => ({ loadEnv: () => undefined }))
jest.mock('./one-line-error', () => ({
  OneLineError: Error,
  runTool: (main: () => Promise<void>) => (mockBuild = main()),
}))
jest.mock('./progress', () => ({ startProgress: () => ({ end: () => undefined }) }))
jest.mock('./run-gatsby', () => ({
  runGatsbyBuild: async () => {
    jest.setSystemTime(began.getTime() + 60_000)
    return mockStep('site')()
  },
}))

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it.each([
  ['of one’s own machine holds what was there as it began', '', began],
  ['on Netlify holds the commit that it is made from', 'true', committed],
])('a build %s, and has the tower’s page in its place', async (_where, NETLIFY, published) => {
  jest.useFakeTimers({ now: began })
  jest.replaceProperty(process, 'env', { ...process.env, NETLIFY })
  mockSteps = []
  await jest.isolateModulesAsync(async () => void (await import('./build')))
  await mockBuild
  expect(mockSteps).toEqual([
    ['forget', '.'],
    ['site'],
    ['tower', 'public'],
    ['editor', 'public'],
    ['live', 'public', published],
    ['remember', '.', 'inputs'],
  ])
})

it('a build whose pages name what is not there stops, and the next one starts anew', async () => {
  jest.useFakeTimers({ now: began })
  mockSteps = []
  mockDead = [{ file: 'home/index.html', address: '/static/villa.jpg' }]
  await jest.isolateModulesAsync(async () => void (await import('./build')))
  await expect(mockBuild).rejects.toThrow('public/home/index.html: /static/villa.jpg')
  expect(mockSteps.at(-1)).toEqual(['distrust'])
})
