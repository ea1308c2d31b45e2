jest.mock('./src/build-cache/gatsby-cache', () => ({ createGatsbyAdapter: jest.fn(() => 'ours') }))

it.each([
  ['on Netlify', { NETLIFY: 'true', URL: 'https://site.example' }, 'ours', 'https://site.example'],
  ['elsewhere', { NETLIFY: '', URL: '' }, undefined, 'http://localhost:8888'],
])(
  '%s, a build has its own adapter and address, and slashes always',
  async (_where, own, ...given) => {
    const [adapter, siteUrl] = given
    const env = { ...process.env, ...own, FUNCTIONS_URL: 'http://127.0.0.1:9' }
    jest.replaceProperty(process, 'env', env)
    await jest.isolateModulesAsync(async () => {
      const { default: config } = await import('./gatsby-config')
      expect(config).toMatchObject({ trailingSlash: 'always', siteMetadata: { siteUrl } })
      expect(config.adapter).toBe(adapter)
      expect(config.proxy).toEqual(
        ['/api', '/admin', '/media'].map((prefix) => ({ prefix, url: 'http://127.0.0.1:9' })),
      )
    })
  },
)
