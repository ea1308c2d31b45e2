import { prepareAndRun } from './prepare.mjs'

prepareAndRun('start-site.ts')
