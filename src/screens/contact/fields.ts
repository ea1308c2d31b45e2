import type { Fields } from '../../content-model/field'
import {
  banner,
  contactSection,
  headedTextFields,
  seo,
  textItem,
} from '../../content-model/shared-fields'

export default {
  banner,
  ways: {
    kind: 'group',
    label: 'Ways to reach us',
    hint: 'Add a heading and text. The phone number and email address come from Settings.',
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
      hint: 'Enter the city, address and opening hours.',
      fields: {
        city: { kind: 'text', label: 'City', hint: 'Enter the city, for example: Kuwait City.' },
        address: {
          kind: 'paragraph',
          label: 'Address',
          hint: 'Enter the address, for example: Office 4, Harbour Road, Sharq.',
        },
        hours: {
          kind: 'list',
          label: 'Hours',
          hint: 'Add the hours, for example: Sunday to Thursday, 8 am to 5 pm.',
          min: 1,
          of: textItem(
            'text',
            'Hours',
            'Enter days and times, for example: Sunday to Thursday, 8 am to 5 pm.',
          ),
        },
      },
    },
  },
  message: {
    ...contactSection,
    hint: 'Add the heading, text and button that opens the contact form.',
  },
  seo,
} as const satisfies Fields
