/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import {
  isHome,
  isInSection,
  isProjectPath,
  navbarRoutes,
  projectMatchPath,
  projectPath,
  routes,
  servicePath,
} from './registry'

describe('the route table', () => {
  it('holds the pages of the specification', () => {
    expect(Object.values(routes).map((route) => route.path)).toEqual([
      '/home/',
      '/about-us/',
      '/services/',
      '/projects/',
      '/contact/',
      '/coming-soon/',
      '/not-found/',
    ])
  })

  it.each([...Object.values(routes).map((route) => route.template), 'project'])(
    'has a template for each page: %s',
    (template) => {
      expect(fs.existsSync(path.join('src/screens', template, 'page.tsx'))).toBe(true)
    },
  )

  it('keeps the pages without content of their own from search engines', () => {
    const hidden = Object.values(routes).filter((route) => !route.indexed)
    expect(hidden.map((route) => route.path)).toEqual(['/coming-soon/', '/not-found/'])
  })

  it('gives the navbar its five links, in their order', () => {
    expect(navbarRoutes.map((route) => route.label)).toEqual([
      'Home',
      'About',
      'Services',
      'Projects',
      'Contact',
    ])
  })
})

describe('the home page', () => {
  it.each(['/', '/home', '/home/'])('is %s', (address) => expect(isHome(address)).toBe(true))

  it.each(['', '/homes/', '/home/x/', '/services/', '/404/'])('is not %j', (address) =>
    expect(isHome(address)).toBe(false),
  )
})

describe('a section', () => {
  it.each([
    [routes.home, '/'],
    [routes.home, '/home'],
    [routes.projects, '/projects'],
    [routes.projects, '/projects/'],
    [routes.projects, '/projects/2'],
    [routes.projects, '/projects/2/'],
    [routes.services, '/services'],
  ])('%s holds %s', (route, address) => expect(isInSection(route, address)).toBe(true))

  it.each([
    [routes.home, '/projects/'],
    [routes.home, '/home/x'],
    [routes.projects, '/'],
    [routes.projects, '/projects-old/'],
    [routes.projects, '/services/projects/'],
    [routes.services, '/projects/'],
  ])('%s does not hold %s', (route, address) => expect(isInSection(route, address)).toBe(false))
})

describe('the path of a project’s page', () => {
  it.each(['/projects/2/', '/projects/2', '/projects/no-such-one/'])('is %s', (address) =>
    expect(isProjectPath(address)).toBe(true),
  )
  it.each(['/projects/', '/projects', '/', '/services/'])('is not %s', (address) =>
    expect(isProjectPath(address)).toBe(false),
  )
})

describe('the address of', () => {
  it('a project lies below the list', () => {
    expect(projectPath(2)).toBe('/projects/2/')
    expect(projectMatchPath).toBe('/projects/:id')
  })

  it('a service is a place on the services page', () => {
    expect(servicePath(3)).toBe('/services/#service-3')
  })
})
