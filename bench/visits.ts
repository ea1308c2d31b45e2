import { UserError } from '../scripts/run-tool'

/**
 * Reads the number of visits (by default 5) and the paths from a benchmark's arguments.
 * @throws {UserError} if the number of visits is invalid
 */
export function readArguments(): { visits: number; paths: string[] } {
  const [visits = '5', ...paths] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
  if (!/^[1-9]\d*$/.test(visits)) {
    throw new UserError('Say how many times to visit each page, such as 5.')
  }
  return { visits: Number(visits), paths }
}

/** Returns the value of an argument such as `--slow=4`, or undefined if it is missing. */
export function readOption(name: string): string | undefined {
  const prefix = `--${name}=`
  return process.argv.find((arg) => arg.startsWith(prefix))?.slice(prefix.length)
}

/** Lists the paths of the pages in a site's sitemap. */
export async function listPaths(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap-0.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => new URL(url).pathname)
}

/** Returns the median; for an even count, the upper of the two middle values. */
export function computeMedian(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN
}
