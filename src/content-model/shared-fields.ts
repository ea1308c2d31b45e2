import type { Fields } from './field'

/** Groups of fields that several records have in common. */

/** A link to a page of the site. */
export const link = {
  kind: 'group',
  typeName: 'SiteLink',
  label: 'Link',
  hint: 'Give the link a text and a page.',
  fields: {
    label: {
      kind: 'text',
      label: 'Text of the link',
      hint: 'Write what the visitor finds there, such as: See the tower.',
    },
    to: {
      kind: 'page',
      label: 'Page',
      hint: 'Choose a page of the site, such as /projects/.',
    },
  },
} as const

/** What search engines and link previews show of a page. */
export const seo = {
  kind: 'group',
  typeName: 'Seo',
  label: 'Search engines',
  hint: 'Give the title and the description that search engines show.',
  fields: {
    title: {
      kind: 'text',
      label: 'Title',
      hint: 'Write the title of the browser tab, such as: Services.',
    },
    description: {
      kind: 'paragraph',
      label: 'Description',
      hint: 'Write one or two sentences for search results, at most 160 letters.',
    },
  },
} as const

/** A picture and what it shows. */
export const picture = {
  kind: 'picture',
  label: 'Picture',
  hint: 'Choose a picture and describe it.',
} as const

/** The picture and the heading at the top of a page. */
export const banner = {
  kind: 'group',
  typeName: 'PageBanner',
  label: 'Banner',
  hint: 'Give the heading and the picture at the top of the page.',
  fields: {
    heading: {
      kind: 'text',
      label: 'Heading',
      hint: 'Write the heading of the page, such as: Our Projects.',
    },
    lead: {
      kind: 'paragraph',
      label: 'Line under the heading',
      hint: 'Write one short sentence, such as: Six services, one team.',
      optional: true,
    },
    picture: {
      kind: 'picture',
      label: 'Picture',
      hint: 'Choose a wide picture and describe it.',
    },
  },
} as const

/** A heading with the text under it. */
export const headedTextFields = {
  heading: {
    kind: 'text',
    label: 'Heading',
    hint: 'Write a short heading, such as: How we work.',
  },
  text: {
    kind: 'paragraph',
    label: 'Text',
    hint: 'Write two or three short sentences.',
  },
} as const satisfies Fields

/** Statements of one kind, each with a title and a text. */
export const points = {
  kind: 'list',
  label: 'Points',
  hint: 'Add at least one point with a title and a text.',
  min: 1,
  of: {
    kind: 'group',
    typeName: 'Point',
    label: 'Point',
    hint: 'Give the point a title and a text.',
    fields: {
      title: {
        kind: 'text',
        label: 'Title',
        hint: 'Write two or three words, such as: Plan the pour.',
      },
      text: {
        kind: 'paragraph',
        label: 'Text',
        hint: 'Write one or two short sentences.',
      },
    },
  },
} as const

/** The band at the foot of a page that asks the visitor to write. */
export const closingCall = {
  kind: 'group',
  typeName: 'ClosingCall',
  label: 'Closing call',
  hint: 'Give the band at the foot of the page a heading, a text and a button.',
  fields: {
    ...headedTextFields,
    button: {
      kind: 'text',
      label: 'Text of the button',
      hint: 'Write what the visitor does, such as: Write to us.',
    },
  },
} as const
