import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { languages } from '../../src/languages/languages'
import { screenNames } from '../../src/routes'

it('a script that is run knows every page, those of projects too', () => {
  const code = `import('./scripts/check-live/expected-pages.ts')
    .then((it) => console.log((it.default ?? it).expectedPaths.length))`
  const count = execFileSync('npx', ['tsx', '--eval', code])
  const ofProjects = readdirSync('content/project-pages').length
  const offline = 1
  expect(Number(count)).toBe(languages.length * (screenNames.length + ofProjects + offline))
})
