import { listPages } from './routes'

describe('the pages of the specification', () => {
  /** Paths in the order of the specification. The site may have further pages between them. */
  const specified = [
    '/home/',
    '/about-us/',
    '/services/',
    '/projects/',
    '/contact/',
    '/coming-soon/',
    '/not-found/',
  ]
  const pages = listPages([]).filter(({ mainPath }) => specified.includes(mainPath))

  it('all exist in the specified order', () => {
    expect(pages.map(({ mainPath }) => mainPath)).toEqual(specified)
  })

  it('are indexed except coming-soon and not-found', () => {
    const hidden = pages.filter(({ indexed }) => !indexed)
    expect(hidden.map(({ mainPath }) => mainPath)).toEqual(['/coming-soon/', '/not-found/'])
  })
})
