import type { Config } from '@netlify/functions'
import { readVariable } from '../../src/environment'
import { probe } from '../../src/contact/send-email/probe'

// Netlify sets the variable URL to the site's primary URL.
export default () => probe(readVariable('URL') ?? 'http://localhost:8888')

export const config: Config = { schedule: '@daily' }
