// Checks content/ against the content model, as the build does before anything else.
import path from 'node:path'
import {
  checkContent,
  findUnreadablePictures,
  noteStyle,
} from '../src/content-source/check-content'

const content = path.resolve('content')
const errors = checkContent(content, await findUnreadablePictures(content))

for (const note of noteStyle(content)) console.warn(`Note: ${note}`)
for (const error of errors) console.error(error)
if (errors.length > 0) process.exitCode = 1
else console.log('Content: no problems found.')
