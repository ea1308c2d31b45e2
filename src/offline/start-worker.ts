import { WORKER_REGISTRATION_MS } from '../constants'
import { registerWorker } from './register-worker'
import { whenStable } from './when-stable'

// Replaces Gatsby's own registration, which does not wait (see gatsby-node.ts). Gatsby loads this
// file in production builds only.
void whenStable(WORKER_REGISTRATION_MS).then(registerWorker)
