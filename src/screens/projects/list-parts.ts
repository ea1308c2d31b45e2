import { mainLanguage, type Language } from '../../languages/languages'
import { screens } from '../registry'
import { projectKinds } from './kinds'
import { placeOf, type Place } from './place'

/** From how many projects on the list has filters, a count and pages. */
const LONG_LIST = 9

/** How many cards a page of the list has. */
export const PAGE_LENGTH = 24

/** What the pages of the list are made from. */
export interface ListedProject {
  readonly id: number
  readonly kind: string
  readonly place: Place
  /** Whether it has a page of its own. */
  readonly isOpen: boolean
}

/** What is chosen of the list: the projects of a kind, of a place, of both, or all. */
export interface ListChoice {
  readonly kind?: string
  /** The slug of a place. */
  readonly place?: string
}

/** A page of the list; the first is number 1. */
export interface ListPart extends ListChoice {
  readonly page: number
}

/** The page of the list at /projects/. */
export const firstPart: ListPart = { page: 1 }

/** What a page of the list knows besides what every page knows. */
export interface ListContext {
  /** The numbers of the projects on this page, in their order. */
  readonly ids: readonly number[]
  /** The number of the project whose card leads. */
  readonly leading: number | null
  /** A short list has no filters. */
  readonly filters: ListFilters | null
}

/** What a long list shows around its cards. */
export interface ListFilters extends ListPart {
  /** How many projects are on all pages of what is chosen. */
  readonly count: number
  readonly pages: number
  /** The kinds that there are at the chosen place, and the places that there are of the chosen kind. */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[]
  readonly places: readonly (Place & { readonly count: number })[]
}

interface Card {
  readonly language: string
  readonly jsonId: number
  readonly kind: string
  readonly location: string
}

interface Detail {
  readonly language: string
  readonly projectId: number
}

/** The projects that the list has in a language. */
export function listedIn(
  { code }: Language,
  cards: readonly Card[],
  details: readonly Detail[],
): ListedProject[] {
  const isIn = (record: { language: string }) => record.language === code
  const open = new Set(details.filter(isIn).map(({ projectId }) => projectId))
  const mainLocations = new Map(
    cards
      .filter(({ language }) => language === mainLanguage.code)
      .map(({ jsonId, location }) => [jsonId, location]),
  )
  return cards.filter(isIn).map(({ jsonId: id, kind, location }) => ({
    id,
    kind,
    place: placeOf(location, mainLocations.get(id) ?? location),
    isOpen: open.has(id),
  }))
}

/** The path of a page of the list in the main language. */
export function partPath({ kind, place, page }: ListPart): string {
  const steps = [
    ...(kind ? ['kind', kind] : []),
    ...(place ? ['place', place] : []),
    ...(page > 1 ? ['page', page] : []),
  ]
  return screens.projects.path + steps.map((step) => `${step}/`).join('')
}

/** Every page that a list has. */
export function listParts(projects: readonly ListedProject[]): ListPart[] {
  if (!isLong(projects)) return [firstPart]
  const kinds = [undefined, ...projectKinds]
  const places = [undefined, ...placesIn(projects).map(({ slug }) => slug)]
  return kinds.flatMap((kind) =>
    places.flatMap((place) => {
      const pages = pagesFor(chosen(projects, { kind, place }).length)
      return Array.from({ length: pages }, (_, index) => ({ kind, place, page: index + 1 }))
    }),
  )
}

/** What a page of the list shows. */
export function listContext(projects: readonly ListedProject[], part: ListPart): ListContext {
  const { kind, place, page } = part
  const found = chosen(inOrder(projects), part)
  const start = (page - 1) * PAGE_LENGTH
  const shown = isLong(projects) ? found.slice(start, start + PAGE_LENGTH) : found
  const ofPlace = chosen(projects, { place })
  const ofKind = chosen(projects, { kind })
  return {
    ids: shown.map(({ id }) => id),
    leading: shown.find(({ isOpen }) => isOpen)?.id ?? null,
    filters: isLong(projects)
      ? {
          ...part,
          count: found.length,
          pages: pagesFor(found.length),
          kinds: projectKinds
            .map((each) => ({ kind: each, count: chosen(ofPlace, { kind: each }).length }))
            .filter(({ count }) => count > 0),
          places: placesIn(ofKind).map((each) => ({
            ...each,
            count: chosen(ofKind, { place: each.slug }).length,
          })),
        }
      : null,
  }
}

/** The page of the whole list that a project is on. */
export function partWith(projects: readonly ListedProject[], id: number): ListPart {
  if (!isLong(projects)) return firstPart
  const index = inOrder(projects).findIndex((project) => project.id === id)
  return { page: Math.floor(index / PAGE_LENGTH) + 1 }
}

function isLong(projects: readonly ListedProject[]): boolean {
  return projects.length >= LONG_LIST
}

/** By number; in a long list those that can be opened come first, so that they lead on all pages. */
function inOrder(projects: readonly ListedProject[]): ListedProject[] {
  const byNumber = [...projects].sort((one, other) => one.id - other.id)
  if (!isLong(projects)) return byNumber
  return [...byNumber.filter(({ isOpen }) => isOpen), ...byNumber.filter(({ isOpen }) => !isOpen)]
}

function chosen(projects: readonly ListedProject[], choice: ListChoice): ListedProject[] {
  return projects.filter(
    ({ kind, place }) =>
      (choice.kind === undefined || choice.kind === kind) &&
      (choice.place === undefined || choice.place === place.slug),
  )
}

/** Each place once, by its name. */
function placesIn(projects: readonly ListedProject[]): Place[] {
  const bySlug = new Map(projects.map(({ place }) => [place.slug, place]))
  return [...bySlug.values()].sort((one, other) => one.slug.localeCompare(other.slug, 'en'))
}

function pagesFor(count: number): number {
  return Math.ceil(count / PAGE_LENGTH)
}
