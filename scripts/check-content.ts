import path from 'node:path'
import { checkContent } from '../src/content-model/check-content'

const faults = checkContent(path.resolve('content'))

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log('Content: no faults.')
