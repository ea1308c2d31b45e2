import type { Fields } from '../../content-model/field'
import { link } from '../../content-model/shared-fields'

/** What the whole site says about the company: content/settings/company.json. */
export default {
  brand: {
    kind: 'text',
    label: 'Name of the company',
    hint: 'Write the name as it stands on the sign, such as: Dhow & Stone.',
  },
  summary: {
    kind: 'paragraph',
    label: 'What the company does',
    hint: 'Write one sentence, such as: We build in Kuwait and the UAE.',
  },
  logo: {
    kind: 'picture',
    label: 'Logo on dark ground',
    hint: 'Choose an SVG file with light letters, such as /media/company/logo.svg.',
  },
  email: {
    kind: 'text',
    label: 'Email address',
    hint: 'Write one address, such as: hello@example.com.',
    pattern: { expression: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, description: 'one email address' },
  },
  phone: {
    kind: 'text',
    label: 'Phone and WhatsApp number',
    hint: 'Write the number with its country code, such as: +965 5550 0142.',
    pattern: {
      expression: /^\+[0-9][0-9 ]{6,18}[0-9]$/,
      description: 'a plus sign, then digits and spaces',
    },
  },
  socialImage: {
    kind: 'picture',
    label: 'Picture for link previews',
    hint: 'Choose a JPEG at least 1200 px wide.',
  },
  footerColumns: {
    kind: 'list',
    label: 'Columns of links in the footer',
    hint: 'Add at least one column with a title and its links.',
    min: 1,
    max: 3,
    of: {
      kind: 'group',
      label: 'Column',
      hint: 'Give the column a title and its links.',
      fields: {
        title: {
          kind: 'text',
          label: 'Title',
          hint: 'Write one or two words, such as: Company.',
        },
        links: {
          kind: 'list',
          label: 'Links',
          hint: 'Add at least one link.',
          min: 1,
          of: link,
        },
      },
    },
  },
  policies: {
    kind: 'list',
    label: 'Policies',
    hint: 'Add the names of the policies, such as: Privacy Policy.',
    min: 1,
    of: {
      kind: 'text',
      label: 'Policy',
      hint: 'Write the name of the policy, such as: Privacy Policy.',
    },
  },
} as const satisfies Fields
