import type { Fields } from '../../content-model/field'
import { banner, closingCall, headedTextFields, seo } from '../../content-model/shared-fields'

export default {
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
