import {
  group,
  list,
  paragraph,
  text,
  type Fields,
  type ParagraphField,
  type TextField,
} from '../model/field'
import { picture } from '../model/picture-fields'
import { toWesternDigits } from '../../languages/clean-text'

/** Builds a list item with a single text. */
export function textItem<Text extends TextField | ParagraphField>(field: Text) {
  return group(field.label, field.hint, { text: field })
}

const digit = '[0-9٠-٩۰-۹]'

/** A telephone number with its country code (ITU-T E.164). */
export const phoneNumber = {
  expression: /^\+[1-9](?: ?[0-9]){7,14}$/,
  description: 'a plus sign and 8 to 15 digits, which begin with the code of the country',
  problem: (value: string) => {
    const digitCount = toWesternDigits(value).match(/\d/g)?.length ?? 0
    if (/[/\\,،;؛&|]|\d\s*\+/.test(value)) {
      return 'looks like more than one number. Enter one number alone.'
    }
    if (/\p{L}|\d\s*\([^()]*\)\s*$/u.test(value)) {
      return 'has letters or an extension. Enter one number alone.'
    }
    if (!/^[\s(]*(\+|[0٠۰]{2})/.test(value)) return 'lacks the code of its country, such as +965.'
    if (digitCount < 8) return `has only ${digitCount} digits, of at least 8.`
    if (digitCount > 15) return `has ${digitCount} digits, of at most 15. Enter one number alone.`
    return 'has signs or a code that telephone numbers do not have.'
  },
  accepts: {
    expression: new RegExp(
      `^(?!.*\\)\\s*$)(tel:)?[\\s(]*(\\+|[0٠۰]{2})([\\s().‐-―−-]*${digit}){8,16}\\s*$`,
      'i',
    ),
    normalise: (input: string) => {
      // Removes a zero in brackets, because callers from abroad do not dial it.
      const digits = toWesternDigits(input).replace(/\(0\)/, ' ').match(/\d+/g)?.join(' ') ?? ''
      return `+${digits.replace(/^00 ?/, '')}`
    },
  },
} as const

const pastedEmail = /^(?:[^<>@]*<)?\s*(?:[^\s<>@:]*:\s*)*([^\s<>@:]+@[^\s<>@?]+)(?:\?[^<>]*|\s*)>?$/

/** An email address, without characters that would end the address in a mailto: link. */
export const emailAddress = {
  expression:
    /^[\w!$'*+^{|}~-]+(?:\.[\w!$'*+^{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u,
  description: 'one email address',
  accepts: {
    // Accepts a mailto: link, angle brackets, and a name or a label before the address.
    expression: pastedEmail,
    normalise: (input: string) => pastedEmail.exec(input)?.[1] ?? input,
  },
} as const

/** A link to a page of the site, a website, an email address or a phone number. */
export const link = group('Link', 'Enter the link text and choose where it leads.', {
  label: text('Link text', 'Say what visitors will find, for example: See the tower.'),
  to: {
    type: 'link',
    label: 'Leads to',
    hint: 'Choose a page of the site, for example: /projects/, or enter another address.',
  },
})

/** Title and description for search engines and link previews. */
export const seo = group(
  'Search and sharing',
  'Enter the title and description that search engines show.',
  {
    title: text('Title', 'Enter the title for the browser tab, for example: Services.', {
      searchResultLength: 60,
    }),
    description: paragraph('Description', 'Write one or two sentences for search results.', {
      searchResultLength: 160,
    }),
  },
)

/** The picture and the heading at the top of a page. */
export const banner = group('Banner', 'Add the heading and picture for the top of the page.', {
  heading: text('Heading', 'Write the heading of the page, for example: Our Projects.'),
  lead: paragraph('Subheading', 'Write one short sentence, for example: Six services, one team.', {
    optional: true,
  }),
  picture: picture({ hint: 'Choose a wide picture and describe it.', shape: 'BANNER' }),
})

/** A heading and the text below it. */
export const headedTextFields = {
  heading: text('Heading', 'Write a short heading, for example: How we work.'),
  text: paragraph('Text', 'Write two or three short sentences.'),
} as const satisfies Fields

/** List of points, each with a title and a text. */
export const points = list(
  'Points',
  'Add at least one point, each with a title and text.',
  group('Point', 'Add a title and text.', {
    title: text('Title', 'Write two or three words, for example: Plan the pour.'),
    text: paragraph('Text', 'Write one or two short sentences.'),
  }),
  { min: 1 },
)

/** Section that invites visitors to write, at the end of a page. */
export const contactSection = group(
  'Call to action',
  'Add the heading, text and button for the band at the foot of the page.',
  {
    ...headedTextFields,
    button: text('Button text', 'Say what the visitor does next, for example: Write to us.'),
  },
)
