import type { Fields } from './field'
import { banner, closingCall, headedTextFields, link, points, seo } from './shared-fields'

/** The copy and pictures of each page: content/pages/*.json. */

const heading = headedTextFields.heading
const text = headedTextFields.text

export const homeFields = {
  seo,
  hero: {
    kind: 'group',
    label: 'First view',
    hint: 'Give the line, the picture and the two links a visitor sees first.',
    fields: {
      heading: {
        kind: 'text',
        label: 'Line',
        hint: 'Write one short sentence, such as: We build towers on the Gulf.',
      },
      places: {
        kind: 'list',
        label: 'Places',
        hint: 'Add the places where the company builds, such as: Kuwait City.',
        min: 1,
        max: 4,
        of: { kind: 'text', label: 'Place', hint: 'Write a place, such as: Dubai.' },
      },
      picture: {
        kind: 'picture',
        label: 'Picture',
        hint: 'Choose a wide picture with calm sky at the left, and describe it.',
      },
      primaryLink: link,
      secondaryLink: link,
    },
  },
  statement: {
    kind: 'group',
    label: 'Statement',
    hint: 'Give the large sentence and the text under it.',
    fields: headedTextFields,
  },
  featured: {
    kind: 'group',
    label: 'Featured project',
    hint: 'Introduce the project; its facts come from its own record.',
    fields: {
      ...headedTextFields,
      picture: { kind: 'picture', label: 'Picture', hint: 'Choose a picture and describe it.' },
      linkLabel: {
        kind: 'text',
        label: 'Text of the link',
        hint: 'Write what the visitor finds, such as: See the tower.',
      },
    },
  },
  services: {
    kind: 'group',
    label: 'Services',
    hint: 'Introduce the services; they come from the services page.',
    fields: { ...headedTextFields, link },
  },
  process: {
    kind: 'group',
    label: 'How we work',
    hint: 'Give the heading and the stations of a project.',
    fields: { heading, points },
  },
  note: {
    kind: 'group',
    label: 'Technical note',
    hint: 'Give the wide picture and the note on it.',
    fields: {
      ...headedTextFields,
      picture: { kind: 'picture', label: 'Picture', hint: 'Choose a picture and describe it.' },
    },
  },
  closing: closingCall,
} as const satisfies Fields

export const servicesFields = {
  seo,
  banner,
  intro: text,
  services: {
    kind: 'list',
    label: 'Services',
    hint: 'Add at least one service.',
    min: 1,
    of: {
      kind: 'group',
      typeName: 'Service',
      label: 'Service',
      hint: 'Give the service a title, a text, what it includes and a picture.',
      fields: {
        title: {
          kind: 'text',
          label: 'Title',
          hint: 'Write two or three words, such as: Post-tensioned slabs.',
        },
        text,
        includes: {
          kind: 'list',
          label: 'What it includes',
          hint: 'Add at least one item.',
          min: 1,
          of: {
            kind: 'text',
            label: 'Item',
            hint: 'Write a few words, such as: Stressing records for every slab.',
          },
        },
        picture: { kind: 'picture', label: 'Picture', hint: 'Choose a picture and describe it.' },
      },
    },
  },
  closing: closingCall,
} as const satisfies Fields

export const aboutUsFields = {
  seo,
  banner,
  story: {
    kind: 'group',
    label: 'Story',
    hint: 'Give the heading and the paragraphs of the story.',
    fields: {
      heading,
      paragraphs: {
        kind: 'list',
        label: 'Paragraphs',
        hint: 'Add at least one paragraph.',
        min: 1,
        of: { kind: 'paragraph', label: 'Paragraph', hint: 'Write three or four sentences.' },
      },
    },
  },
  milestones: {
    kind: 'group',
    label: 'Milestones',
    hint: 'Give the heading and the milestones, the oldest first.',
    fields: {
      heading,
      items: {
        kind: 'list',
        label: 'Milestones',
        hint: 'Add at least one milestone.',
        min: 1,
        of: {
          kind: 'group',
          label: 'Milestone',
          hint: 'Give the milestone a year, a title and a text.',
          fields: {
            year: {
              kind: 'text',
              label: 'Year',
              hint: 'Write a year or a year range such as 2023 - 2024.',
              pattern: {
                expression: /^\d{4}( - \d{4})?$/,
                description: 'a year or a year range',
              },
            },
            title: {
              kind: 'text',
              label: 'Title',
              hint: 'Write what happened, such as: The tower is handed over.',
            },
            text,
          },
        },
      },
    },
  },
  picture: { kind: 'picture', label: 'Wide picture', hint: 'Choose a picture and describe it.' },
  workingWay: {
    kind: 'group',
    label: 'How we work',
    hint: 'Give the heading and the points.',
    fields: { heading, points },
  },
  commitments: {
    kind: 'group',
    label: 'Safety and quality',
    hint: 'Give the heading, the text and statements that one could check.',
    fields: { ...headedTextFields, points },
  },
  closing: closingCall,
} as const satisfies Fields

export const contactFields = {
  seo,
  banner,
  ways: {
    kind: 'group',
    label: 'Ways to reach us',
    hint: 'Give the heading and the text; the numbers come from the company settings.',
    fields: headedTextFields,
  },
  offices: {
    kind: 'list',
    label: 'Offices',
    hint: 'Add at least one office.',
    min: 1,
    of: {
      kind: 'group',
      label: 'Office',
      hint: 'Give the office a city, an address and its hours.',
      fields: {
        city: { kind: 'text', label: 'City', hint: 'Write the city, such as: Kuwait City.' },
        address: {
          kind: 'paragraph',
          label: 'Address',
          hint: 'Write the address, such as: Office 4, Harbour Road, Sharq.',
        },
        hours: {
          kind: 'list',
          label: 'Hours',
          hint: 'Add the hours, such as: Sunday to Thursday, 08:00 - 17:00.',
          min: 1,
          of: {
            kind: 'text',
            label: 'Hours',
            hint: 'Write days and times, such as: Sunday to Thursday, 08:00 - 17:00.',
          },
        },
      },
    },
  },
  message: {
    kind: 'group',
    label: 'Invitation to write',
    hint: 'Give the heading, the text and the button that opens the contact dialog.',
    fields: closingCall.fields,
  },
} as const satisfies Fields

export const comingSoonFields = {
  seo,
  ...headedTextFields,
  picture: { kind: 'picture', label: 'Picture', hint: 'Choose a picture and describe it.' },
  link,
} as const satisfies Fields

export const notFoundFields = {
  seo,
  ...headedTextFields,
  picture: { kind: 'picture', label: 'Picture', hint: 'Choose a picture and describe it.' },
  links: {
    kind: 'list',
    label: 'Ways on',
    hint: 'Add links to pages of the site.',
    min: 1,
    of: link,
  },
} as const satisfies Fields

export const projectsFields = {
  seo,
  banner,
  list: {
    kind: 'group',
    label: 'List of projects',
    hint: 'Give the heading and the text above the cards.',
    fields: {
      ...headedTextFields,
      unavailable: {
        kind: 'text',
        label: 'Note on a card that cannot be opened',
        hint: 'Write a few words, such as: Details to follow.',
      },
    },
  },
} as const satisfies Fields
