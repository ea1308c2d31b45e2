/**
 * All that the gateway refuses: the status and the words that the editor shows to staff. Never 429,
 * nor a 403 without words: Decap would ask again for a minute and say nothing.
 */
export const refusals = {
  'not-configured': [503, 'Nothing can be saved yet: the site lacks a setting.'],
  'unknown-request': [404, 'The editor asked for something that this site does not do.'],
  'wrong-method': [405, 'The editor asked for something that this site does not do.'],
  unreadable: [400, 'The editor sent something that cannot be read.'],

  'no-token': [401, 'Please sign in.'],
  'bad-token': [401, 'Your sign-in has ended. Please sign in again.'],
  'identity-down': [503, 'Your sign-in cannot be checked right now. Please try again in a minute.'],
  'open-registration': [
    403,
    'Anyone can register on this site, so only people with the role “editor” can edit it. Please ask whoever looks after the site to close registration.',
  ],
  'foreign-origin': [403, 'Changes can only be made in the editor of this site.'],

  'other-branch': [403, 'Only the branch that the site is built from can be edited.'],
  'outside-content': [403, 'Only the words and pictures of the site can be edited.'],
  'not-plain': [403, 'Only plain files can be stored.'],
  'no-base-tree': [403, 'A change must build on what is there.'],
  'not-one-parent': [403, 'A change must follow exactly one other.'],
  'too-large': [413, 'This file is too large: at most 4.4 MB can be stored.'],

  force: [403, 'What was published cannot be overwritten.'],
  'published-meanwhile': [409, 'Somebody else published just now. Please publish once more.'],
  'not-one-ahead': [403, 'Changes are published one at a time.'],
  'other-author': [403, 'Only your own changes can be published.'],
  'too-many-files': [403, 'At most 299 files can change at once.'],

  'github-down': [502, 'GitHub, where the site is kept, does not answer. Please try again soon.'],
  'github-busy': [503, 'GitHub has been asked too often. Please wait, at most an hour.'],
  'github-missing': [404, 'GitHub does not find this, or does not show it to this site.'],
  'github-key': [
    502,
    'GitHub no longer accepts the key of this site. Please ask whoever looks after it for a new one.',
  ],
  'github-refused': [
    502,
    'GitHub did not accept this. Please tell whoever looks after the site: its key may not write, or the branch is protected.',
  ],
  'internal-error': [500, 'Something went wrong here. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

/** Why the gateway does not do what it was asked. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number

  /** @param detail what is added to the words */
  constructor(code: RefusalCode, detail = '') {
    const [status, message] = refusals[code]
    super(`${message} ${detail}`.trim())
    this.code = code
    this.status = status
  }
}
