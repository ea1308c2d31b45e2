import { prepareAndRun } from './prepare.mjs'

prepareAndRun('develop.ts')
