jest.mock('./src/build-cache/gatsby-cache', () => ({
  createGatsbyAdapter: jest.fn(() => 'adapter'),
}))

it.each([
  [
    'on Netlify',
    { NETLIFY: 'true', URL: 'https://site.example' },
    'adapter',
    'https://site.example',
  ],
  ['outside Netlify', { NETLIFY: '', URL: '' }, undefined, 'http://localhost:8888'],
])(
  'configures the adapter and the site URL %s',
  async (_condition, variables, adapter, siteUrl) => {
    const env = { ...process.env, ...variables, FUNCTIONS_URL: 'http://127.0.0.1:9' }
    jest.replaceProperty(process, 'env', env)
    await jest.isolateModulesAsync(async () => {
      const { default: config } = await import('./gatsby-config')
      expect(config).toMatchObject({ trailingSlash: 'always', siteMetadata: { siteUrl } })
      expect(config.adapter).toBe(adapter)
      expect(config.proxy).toEqual(
        ['/api', '/admin', '/media', '/.netlify'].map((prefix) => ({
          prefix,
          url: 'http://127.0.0.1:9',
        })),
      )
    })
  },
)
