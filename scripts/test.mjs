import { prepareAndRun } from './prepare.mjs'

prepareAndRun('run-all-tests.ts')
