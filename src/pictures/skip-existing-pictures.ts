import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import worker, { type PictureJob } from 'gatsby-plugin-sharp/gatsby-worker'

/**
 * Patches gatsby-plugin-sharp to skip pictures that exist. An existing picture is never outdated,
 * because its URL contains a hash of everything that it is made from. A new picture is moved to
 * its path once it is complete, so that an interrupted build leaves no partial file.
 */
export function skipExistingPictures(): void {
  const processImages = worker.IMAGE_PROCESSING
  worker.IMAGE_PROCESSING = async (job: PictureJob) => {
    // `gatsby develop` generates a picture when it is requested.
    if (job.args.isLazy) return processImages(job)
    const missing = job.args.operations.filter(
      ({ outputPath }) => !existsSync(path.join(job.outputDir, outputPath)),
    )
    if (missing.length === 0) return
    const temporaryFolder = path.resolve(mkdtempSync(path.join('.cache', 'pictures-')))
    await processImages({
      ...job,
      outputDir: temporaryFolder,
      args: { ...job.args, operations: missing },
    })
    for (const { outputPath } of missing) {
      const target = path.join(job.outputDir, outputPath)
      mkdirSync(path.dirname(target), { recursive: true })
      renameSync(path.join(temporaryFolder, outputPath), target)
    }
    rmSync(temporaryFolder, { recursive: true })
  }
}
