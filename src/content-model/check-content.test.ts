/** @jest-environment node */
import { checkContent } from './check-content'
import home from '../../content/pages/home.json'
import { copyOfContent } from '../testing/copy-of-content'

const villa = 'projects/villa.json'
const tower = 'project-details/tower.json'
const { featured } = home

describe('the check of all content', () => {
  let content: ReturnType<typeof copyOfContent>
  beforeEach(() => {
    content = copyOfContent()
  })
  afterEach(() => content.throwAway())

  function expectErrors(...expected: unknown[]) {
    expect(checkContent(content.folder)).toEqual(expected)
  }

  it('finds nothing wrong with the content of the site', () => {
    expect(checkContent('content')).toEqual([])
  })

  describe('of a file', () => {
    it('names the file whose JSON is broken', () => {
      content.write(villa, '{ "id": 3, "title" "Villa" }')
      const [error, ...others] = checkContent(content.folder)
      expect(others).toEqual([])
      expect(error).toMatch(
        /^content\/projects\/villa\.json: is not valid JSON\. .+ Look for a missing comma, bracket or quotation mark\.$/,
      )
      expect(error).not.toContain('\n')
    })

    it('names a page’s file that is missing', () => {
      content.remove('pages/services.json')
      expectErrors(
        'content/pages/services.json: is missing. Restore it: the site cannot be built without it.',
      )
    })

    it('names the missing settings of the company', () => {
      content.remove('settings/company.json')
      expectErrors(
        'content/settings/company.json: is missing. Restore it: the site cannot be built without it.',
      )
    })

    it.each(['pages/no-page.json', 'projects/2024/villa.json', 'villa.json'])(
      'names a file that no page reads: %s',
      (file) => {
        content.addFolder('projects/2024')
        content.copy(villa, file)
        expectErrors(`content/${file}: does not belong here. Move it, or remove it.`)
      },
    )

    it('ignores the pictures', () => {
      content.write('media/villa/about.json', '{}')
      expectErrors()
    })
  })

  describe('of a field', () => {
    it('names one that is required and missing', () => {
      content.change(villa, { title: undefined })
      expectErrors(
        'content/projects/villa.json: "title" is missing. Enter the name of the project, for example: Seafront Tower.',
      )
    })

    it('names one that was cleared in the CMS', () => {
      content.change(villa, { location: '' })
      expectErrors(
        'content/projects/villa.json: "location" is missing. Enter the city and country, for example: Dubai, UAE.',
      )
    })

    it('names one of the wrong type', () => {
      content.change(tower, { completionYear: '2018' })
      expectErrors(
        'content/project-details/tower.json: "completionYear" must be a whole number. Enter the year of handover, for example: 2018.',
      )
    })

    it('names one that is none of its choices', () => {
      content.change(villa, { kind: 'castle' })
      expectErrors(
        // The recipe of the cookbook adds one.
        expect.stringMatching(
          /^content\/projects\/villa\.json: "kind" must be one of showroom, tower, villa(, \w+)?\. Choose what kind of building it is, for example: Tower\.$/,
        ),
      )
    })

    it.each(['Dubai', 'Dubai,', 'Marina, Dubai, UAE'])(
      'names a location that is no city and country: %s',
      (location) => {
        content.change(villa, { location })
        expectErrors(
          'content/projects/villa.json: "location" must be a city and a country with a comma between them. Enter the city and country, for example: Dubai, UAE.',
        )
      },
    )

    it('names one that the record does not have', () => {
      content.change(villa, { titel: 'Villa' })
      expectErrors(
        'content/projects/villa.json: "titel" is not a field that this file can have. Remove it, or use one of: id, kind, title, location, timeline, thumbnail, images, description.',
      )
    })

    it('lists every error, in the order of the files', () => {
      content.change(villa, { title: 5 })
      content.change(tower, { location: '', timeline: 'soon' })
      expectErrors(
        'content/project-details/tower.json: "location" is missing. Enter the city and country, for example: Dubai, UAE.',
        'content/project-details/tower.json: "timeline" must be a year or a year range. Write a year range such as 2023 - 2024.',
        'content/projects/villa.json: "title" must be text. Enter the name of the project, for example: Seafront Tower.',
      )
    })

    it('accepts optional fields that were cleared in the CMS', () => {
      content.change(tower, { figures: '' })
      content.change(villa, {
        thumbnail: { src: '/media/villa/villa.jpg', alt: 'A villa.', focalPoint: '' },
      })
      expectErrors()
    })
  })

  describe('of a translation', () => {
    it('names one that breaks the rules of its language', () => {
      content.change(villa, { title_ar: 'فيلا, المسبح' })
      expectErrors(
        'content/projects/villa.json: "title_ar" uses the Latin comma ",". Type the Arabic comma "،".',
      )
    })

    it('does without one that is missing', () => {
      content.change(villa, { title_ar: undefined })
      expectErrors()
    })
  })

  describe('of a picture', () => {
    const hint = 'Choose a JPEG, PNG, WebP or SVG file, for example: /media/tower/tower-01.jpg.'

    it.each([
      ['is not there', '/media/villa/pool.jpg'],
      ['is there in other letters', '/media/villa/Villa.jpg'],
      ['is there in a folder of other letters', '/media/Villa/villa.jpg'],
      ['is in no folder', '/media/nowhere/villa.jpg'],
      ['is called by its path', 'content/media/villa/villa.jpg'],
      ['is on another site', 'https://example.com/villa.jpg'],
    ])('names one that %s', (_why, src) => {
      content.change(villa, { thumbnail: { src, alt: 'A villa.' } })
      expectErrors(
        `content/projects/villa.json: "thumbnail.src" points to a picture that does not exist (${src}). ${hint}`,
      )
    })

    it.each(['/media/villa', '/media/villa/notes.txt', '/media/../settings/company.json'])(
      'names one that is no picture: %s',
      (src) => {
        content.write('media/villa/notes.txt', 'Not a picture.')
        content.change(villa, { thumbnail: { src, alt: 'A villa.' } })
        expectErrors(
          `content/projects/villa.json: "thumbnail.src" points to a picture that does not exist (${src}). ${hint}`,
        )
      },
    )

    it.each([undefined, '', '  '])('names one without its alternative text: %j', (alt) => {
      content.change(tower, {
        images: [
          { src: '/media/tower/tower-01.jpg', alt: 'Two towers.' },
          { src: '/media/tower/tower-02.jpg', alt },
        ],
      })
      expectErrors(
        'content/project-details/tower.json: "images[2].alt" is missing. Describe it in one sentence for people who cannot see it, for example: Two pale towers at dusk.',
      )
    })
  })

  describe('of the projects', () => {
    it('names two projects with one number', () => {
      content.change(villa, { id: 1 })
      expectErrors(
        'content/projects/villa.json: "id" 1 is already used by content/projects/showroom.json. Enter a number that no other project has, for example: 4.',
      )
    })

    it('names two pages for one project', () => {
      content.copy(tower, 'project-details/tower-again.json')
      expectErrors(
        'content/project-details/tower.json: "projectId" 2 is already used by content/project-details/tower-again.json. Choose the project that this page belongs to. Keep one page per project.',
      )
    })

    it('names a page for a project that does not exist', () => {
      content.copy(tower, 'project-details/school.json', { projectId: 9 })
      expectErrors(
        'content/project-details/school.json: "projectId" 9 does not match any file in content/projects/. Choose the project that this page belongs to. Keep one page per project.',
      )
    })

    it('names a featured project that has no page', () => {
      content.change('pages/home.json', { featured: { ...featured, projectId: 3 } })
      expectErrors(
        'content/pages/home.json: "featured.projectId" 3 does not match any file in content/project-details/. Choose a project that has a page.',
      )
    })

    it('names the fallback page when it is missing', () => {
      content.remove(tower)
      expectErrors(
        'content/project-details/: the file with "projectId" 2 is missing. Restore it. The site shows this project in place of any that has no page.',
        'content/pages/home.json: "featured.projectId" 2 does not match any file in content/project-details/. Choose a project that has a page.',
      )
    })

    it('accepts a new project that has a detail page', () => {
      content.copy(villa, 'projects/school.json', { id: 4 })
      content.copy(tower, 'project-details/school.json', { projectId: 4 })
      expectErrors()
    })
  })
})
