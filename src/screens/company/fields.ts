import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import { emailAddress, link, phoneNumber, textItem, title } from '../../content-model/shared-fields'

const phone = {
  kind: 'text',
  sameInAllLanguages: true,
  label: 'Phone number',
  hint: 'Enter the number with its country code, for example: +965 0000 0142.',
  pattern: phoneNumber,
} as const

/** What the whole site says about the company: content/settings/company.json. */
export default {
  brand: {
    kind: 'text',
    label: 'Company name',
    hint: 'Enter the name as it should appear, for example: Dhow & Stone.',
  },
  summary: {
    kind: 'paragraph',
    label: 'What the company does',
    hint: 'Write one sentence, for example: We build in Kuwait and the UAE.',
  },
  logo: picture({
    label: 'Logo for dark backgrounds',
    hint: 'Choose an SVG file with light lettering.',
    shape: 'LOGO',
  }),
  email: {
    kind: 'text',
    sameInAllLanguages: true,
    label: 'Email address',
    hint: 'Enter one email address, for example: hello@example.com.',
    pattern: emailAddress,
  },
  phone,
  whatsApp: {
    ...phone,
    label: 'WhatsApp number',
    hint: 'Enter it if it is not the phone number, for example: +965 0000 0143.',
    optional: true,
  },
  socialImage: picture({
    label: 'Picture for link previews',
    hint: 'Choose a photograph and describe it.',
    shape: 'SOCIAL',
  }),
  footerColumns: {
    kind: 'list',
    label: 'Footer links',
    hint: 'Add at least one column with a title and its links.',
    min: 1,
    max: 3,
    of: {
      kind: 'group',
      label: 'Column',
      hint: 'Add a title and links.',
      fields: {
        title: title('Write one or two words, for example: Company.'),
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
    hint: 'Add the names of the policies, for example: Privacy Policy.',
    min: 1,
    of: textItem('text', 'Policy', 'Enter the name of the policy, for example: Privacy Policy.'),
  },
} as const satisfies Fields
