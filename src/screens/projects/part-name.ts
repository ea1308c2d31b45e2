import type { Texts } from '../../interface-texts'
import type { ListFilters } from './list-parts'
import type { ProjectKind } from './kinds'

/** What a page of the list is called, such as `Towers, UAE, Page 2`; nothing for the first one. */
export function partName(filters: ListFilters | null, texts: Texts): string {
  if (!filters) return ''
  const { kind, place, page } = filters
  return [
    ...(kind ? [kindName(kind, texts)] : []),
    ...filters.places.filter(({ slug }) => slug === place).map(({ name }) => name),
    ...(page > 1 ? [texts.projects.page(page)] : []),
  ].join(texts.listSeparator)
}

/** What a kind of projects is called. */
export function kindName(kind: string, texts: Texts): string {
  return texts.projects.kinds[kind as ProjectKind]
}

/** Whether a page of the list leaves projects out. */
export function isFiltered(filters: ListFilters | null): boolean {
  return filters?.kind !== undefined || filters?.place !== undefined
}
