/** Fields of the card that the page can take. */
interface Card {
  readonly title: string
  readonly location: string
  /** A year or a year range. */
  readonly timeline: string
}

/** The same facts on the page; null for what the page takes from the card. */
type OwnFacts = Readonly<Record<'title' | 'location', string | null>> & {
  readonly completionYear: number | null
}

/**
 * Returns what the page of a project shows: title, location and completion year of the card, unless
 * the page has its own.
 */
export function takeFromCard<Page extends OwnFacts>(card: Card, page: Page) {
  return {
    ...page,
    title: page.title ?? card.title,
    location: page.location ?? card.location,
    completionYear: String(page.completionYear ?? card.timeline.split(' - ').at(-1)),
  }
}
