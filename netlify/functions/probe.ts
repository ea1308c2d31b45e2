import type { Config } from '@netlify/functions'
import { readVariable } from '../../src/environment'
import { findTokenWarning } from '../../src/functions/cms/token-expiry'
import { probe } from '../../src/functions/send-email/probe'

// Netlify sets URL for its functions: the site's main address.
export default () => probe(readVariable('URL') ?? 'http://localhost:8888', findTokenWarning)

export const config: Config = { schedule: '@daily' }
