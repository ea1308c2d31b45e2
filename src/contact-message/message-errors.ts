/**
 * What is wrong with a contact message, in English. It is apart from the rules, so that the
 * interface's texts, which every page loads, do not bring the rules along.
 */

/** What a visitor reads under a field that is not yet right. */
export const fieldErrors = {
  name: 'Please provide your name.',
  email: 'Please enter a valid email address.',
  message: 'Please enter your message.',
}
