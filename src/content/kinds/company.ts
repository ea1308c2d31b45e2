import { group, list, paragraph, text, type Fields } from '../model/field'
import { picture } from '../model/picture-fields'
import { emailAddress, link, phoneNumber, textItem } from './shared'

const phone = text(
  'Phone number',
  'Enter the number with its country code, for example: +965 0000 0142.',
  { sameInAllLanguages: true, pattern: phoneNumber },
)

/** Company details of the whole site: content/settings/company.json. */
export default {
  brand: text('Company name', 'Enter the name as it should appear, for example: Dhow & Stone.'),
  summary: paragraph(
    'What the company does',
    'Write one sentence, for example: We build in Kuwait and the UAE.',
  ),
  logo: picture({
    label: 'Logo for dark backgrounds',
    hint: 'Choose an SVG file with light lettering.',
    shape: 'LOGO',
  }),
  email: text('Email address', 'Enter one email address, for example: hello@example.com.', {
    sameInAllLanguages: true,
    pattern: emailAddress,
  }),
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
  footerColumns: list(
    'Footer links',
    'Add at least one column with a title and its links.',
    group('Column', 'Add a title and links.', {
      title: text('Title', 'Write one or two words, for example: Company.'),
      links: list('Links', 'Add at least one link.', link, { min: 1 }),
    }),
    { min: 1, max: 3 },
  ),
  policies: list(
    'Policies',
    'Add the names of the policies, for example: Privacy Policy.',
    textItem(text('Policy', 'Enter the name of the policy, for example: Privacy Policy.')),
    { min: 1 },
  ),
} as const satisfies Fields
