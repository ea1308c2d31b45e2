// `npm run check:live -- https://www.example.com`: walks a deployed site as an outsider and says in
// one line each what is good, what is not, and what cannot be judged from where it was asked.
import { loadEnv } from '../load-env'
import { OneLineError, runTool } from '../one-line-error'
import { checkSite } from './check-site'

const NAME_WIDTH = 18

void runTool(async () => {
  loadEnv()
  const address = process.argv[2] ?? ''
  if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address)) {
    throw new OneLineError('Say which site: npm run check:live -- https://www.example.com')
  }
  const rows = await checkSite(address)
  for (const { name, state, sentence } of rows) {
    console.log(`${state.toUpperCase().padEnd(11)} ${name.padEnd(NAME_WIDTH)} ${sentence}`)
  }
  const errors = rows.filter(({ state }) => state === 'error').length
  console.log(errors === 0 ? '\nNo errors.' : `\n${errors} of ${rows.length} rows have an error.`)
  process.exitCode = errors === 0 ? 0 : 1
})
