import type { MissingTexts } from '../content-model/missing-texts'
import { FALLBACK_PROJECT_ID } from '../constants'
import type { Texts } from '../interface-texts'
import { pathIn } from '../languages/language-path'
import { isMainLanguage, languages, type Language } from '../languages/languages'
import type { PageContext } from '../languages/page-context'
import {
  linkChoices,
  offlinePath,
  projectMatchPath,
  projectPath,
  rootPath,
  unknownPath,
} from './paths'
import { screens, type Screen, type ScreenName } from './registry'

/** A project's page, and the file that it is written in. */
export interface ProjectFile {
  readonly projectId: number
  /** Path below content/. */
  readonly file: string
}

/** A page, whatever its language. */
export interface SitePage {
  /** Its path in the main language. */
  readonly mainPath: string
  /** The folder below src/screens/ that it is made from. */
  readonly folder: string
  readonly indexed: boolean
  /** The content that it shows, as paths of files and folders below content/; its own is first. */
  readonly shows: readonly string[]
  readonly screen?: ScreenName
  readonly projectId?: number
}

/** Every page of the site, once. */
export function sitePages(projects: readonly ProjectFile[]): SitePage[] {
  return [
    ...Object.entries<Screen>(screens).map(([name, screen]) => ({
      mainPath: screen.path,
      folder: screen.folder,
      indexed: screen.indexed,
      shows: [`pages/${screen.folder}.json`, ...(screen.alsoShows ?? [])],
      screen: name as ScreenName,
    })),
    ...projects.map(({ projectId, file }) => ({
      mainPath: projectPath(projectId),
      folder: 'project',
      indexed: true,
      shows: [file],
      projectId,
    })),
    { mainPath: offlinePath, folder: 'offline', indexed: false, shows: [] },
  ]
}

/** The pages whose lack in a language each page knows of, so that none grows with the projects. */
const linkable = new Set([
  ...linkChoices.map(({ value }) => value),
  projectPath(FALLBACK_PROJECT_ID),
])

/** What surrounds every page. */
const everywhere = 'settings/company.json'

/**
 * Finds the languages that a page can be shown in: those that lack no text that it shows. A list of
 * records is shown without those that a language lacks.
 */
export class Editions {
  private readonly complete: ReadonlyMap<Language, ReadonlySet<SitePage>>

  constructor(
    private readonly pages: readonly SitePage[],
    private readonly missing: MissingTexts,
    private readonly texts: Readonly<Record<string, Texts>>,
  ) {
    this.complete = new Map(
      languages.map((language) => [
        language,
        new Set(pages.filter((page) => this.reasons(language, page).length === 0)),
      ]),
    )
  }

  /** The texts that keep a page from being made in a language, one a line. */
  reasons(language: Language, { shows, screen }: SitePage): string[] {
    if (isMainLanguage(language)) return []
    const texts = this.texts[language.code]
    const unnamed =
      screen && !texts?.screens[screen]
        ? [`src/languages/${language.code}/interface-texts.ts: "screens.${screen}"`]
        : []
    return [...unnamed, ...[everywhere, ...shows].flatMap((path) => this.missingIn(language, path))]
  }

  isIn(language: Language, page: SitePage): boolean {
    return this.complete.get(language)?.has(page) ?? false
  }

  /** The pages that a language lacks. */
  untranslated(language: Language): SitePage[] {
    return this.pages.filter((page) => !this.isIn(language, page))
  }

  /** What a page knows about itself in a language. */
  context(language: Language, page: SitePage): PageContext {
    const others = languages.filter((other) => other !== language)
    const elsewhere = others.flatMap((other) => {
      const nearest = this.nearest(other, page)
      return nearest ? [[other.code, pathIn(other, nearest.mainPath)]] : []
    })
    return {
      language: language.code,
      mainPath: page.mainPath,
      elsewhere: Object.fromEntries(elsewhere) as Record<string, string>,
      // Only what a page may link to: with all projects, each page would grow with their number.
      untranslated: this.untranslated(language)
        .map(({ mainPath }) => mainPath)
        .filter((path) => linkable.has(path)),
    }
  }

  /** The page in another language, or else the nearest above it, at last the home page. */
  private nearest(language: Language, page: SitePage): SitePage | undefined {
    const above = [...this.pages]
      .filter(({ mainPath }) => page.mainPath.startsWith(mainPath))
      .sort((one, other) => other.mainPath.length - one.mainPath.length)
    const home = this.pages.filter(({ screen }) => screen === 'home')
    return [...above, ...home].find((candidate) => this.isIn(language, candidate))
  }

  private missingIn({ code }: Language, path: string): string[] {
    const fields = this.missing.get(code)?.get(path) ?? []
    return fields.map((field) => `content/${path}: "${field}"`)
  }
}

/** Where a page is shown besides its own path, in the main language's path. */
export function otherPlaces(
  page: SitePage,
  language: Language,
): {
  /** The pattern of paths that it answers without a redirect. */
  readonly matchPath?: string
  /** Paths that show it at once and then redirect to its own. */
  readonly redirected: readonly string[]
} {
  if (page.projectId === FALLBACK_PROJECT_ID) return { matchPath: projectMatchPath, redirected: [] }
  if (page.screen === 'home') return { redirected: [rootPath] }
  // Gatsby has one such page; a rule in `_redirects` has that of another language.
  if (page.screen === 'notFound' && isMainLanguage(language)) return { redirected: [unknownPath] }
  return { redirected: [] }
}
