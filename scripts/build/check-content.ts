// Checks content/ against the content model, as the build does before anything else.
import path from 'node:path'
import { checkContent, findOtherFiles, noteStyle } from '../../src/content-source/check-content'
import { findUnreadablePictures } from '../../src/content-source/check-pictures'
import { readPictures } from '../../src/content-source/gatsby-cache'
import { runTool } from '../run-tool'

void runTool(async () => {
  const content = path.resolve('content')
  const unreadable = await findUnreadablePictures(content, readPictures)
  const errors = checkContent(content, unreadable)
  for (const line of [...findOtherFiles(content, unreadable), ...noteStyle(content)]) {
    console.warn(line)
  }
  for (const error of errors) console.error(error)
  if (errors.length > 0) process.exitCode = 1
  else console.log('Content: no problems found.')
})
