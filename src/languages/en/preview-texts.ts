/** Texts of the page of a preview link. People outside the staff read these texts too. */
export interface PreviewTexts {
  readonly loading: string
  readonly draft: string
  /** @param date the date and time when the draft was saved */
  readonly saved: (date: string) => string
  readonly sharedBy: (author: string) => string
  /** @param date the last date on which the link can be valid */
  readonly linkEnds: (date: string) => string
  /** The page shows this text instead of the contact dialog. */
  readonly noMessages: string
  readonly ended: string
  readonly noAnswer: string
}

export const previewTexts: PreviewTexts = {
  loading: 'Loading the draft. If it does not appear, check your connection and reload this page.',
  draft: 'Draft, not published',
  saved: (date) => `Saved ${date}`,
  sharedBy: (author) => `Shared by ${author}`,
  linkEnds: (date) => `The link ends ${date}`,
  noMessages: 'Messages can be sent only from the published site.',
  ended:
    'This preview has ended. The draft was published or discarded, its link was ended, or it is older than 30 days. Ask whoever sent you the link for a new one.',
  noAnswer: 'The preview could not be loaded. Check your connection and reload this page.',
}
