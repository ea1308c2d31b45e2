// `npm run test:build`: builds the site that the tests visit, unless nothing has changed since.
import { buildWhenChanged } from './build-when-changed'
import { runTool } from './one-line-error'

void runTool(buildWhenChanged)
