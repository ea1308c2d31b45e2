import path from 'node:path'
import { readVariable } from '../../src/environment'

/** Folder for the emails of a local site. */
export const localOutboxFolder = path.resolve('.outbox')

/** Folder for the form submissions of a local site. */
export const localFormsFolder = path.resolve('.local', 'forms')

/**
 * Returns the environment for functions that write emails to `directory` instead of sending them,
 * with example addresses.
 */
export function createOutboxEnvironment(directory: string): Record<string, string> {
  return {
    SMTP_URL: '',
    MAIL_OUTBOX: directory,
    MAIL_FROM: 'website@example.com',
    MAIL_TO: 'office@example.com',
  }
}

/**
 * Returns the environment for a site on a developer's machine: emails are sent only if `SMTP_URL`
 * is set.
 */
export function getLocalMailEnvironment(): Record<string, string> {
  return readVariable('SMTP_URL') ? {} : createOutboxEnvironment(localOutboxFolder)
}
