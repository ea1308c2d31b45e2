// Validates content/ against the content model, as the build does.
import { checkContent } from '../../src/content/check/check-content'
import { formatErrorForDevelopers } from '../../src/content/check/content-errors'
import { runTool } from '../run-tool'

void runTool(async () => {
  const { errors, warnings } = await checkContent('content')
  for (const warning of warnings) console.warn(warning)
  for (const error of errors) console.error(formatErrorForDevelopers(error))
  if (errors.length > 0) process.exitCode = 1
  else console.log('Content: no problems found.')
})
