import { group, list, paragraph, text, type Fields } from '../model/field'
import { banner, contactSection, headedTextFields, seo, textItem } from './shared'

export default {
  banner,
  ways: group(
    'Ways to reach us',
    'Add a heading and text. The phone number and email address come from Settings.',
    headedTextFields,
  ),
  offices: list(
    'Offices',
    'Add at least one office.',
    group('Office', 'Enter the city, address and opening hours.', {
      city: text('City', 'Enter the city, for example: Kuwait City.'),
      address: paragraph(
        'Address',
        'Enter the address, for example: Office 4, Harbour Road, Sharq.',
      ),
      hours: list(
        'Hours',
        'Add the hours, for example: Sunday to Thursday, 8 am to 5 pm.',
        textItem(
          text('Hours', 'Enter days and times, for example: Sunday to Thursday, 8 am to 5 pm.'),
        ),
        { min: 1 },
      ),
    }),
    { min: 1 },
  ),
  message: {
    ...contactSection,
    hint: 'Add the heading, text and button that opens the contact form.',
  },
  seo,
} as const satisfies Fields
