import type { Config } from '@netlify/functions'
import { readVariable } from '../../src/environment'
import { probe } from '../../src/contact/send-email/probe'

// Tests the site's primary URL, which Netlify sets as the variable URL.
export default () => probe(readVariable('URL') ?? 'http://localhost:8888')

export const config: Config = { schedule: '@daily' }
