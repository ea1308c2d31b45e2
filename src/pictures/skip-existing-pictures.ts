import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import worker, { type PictureJob } from 'gatsby-plugin-sharp/gatsby-worker'

/**
 * Has gatsby-plugin-sharp make no picture that is there. Its address says all that a picture is made
 * from, and it is put there when it is whole: a build that was stopped leaves no half of one.
 */
export function skipExistingPictures(): void {
  const processImages = worker.IMAGE_PROCESSING
  worker.IMAGE_PROCESSING = async (job: PictureJob) => {
    // `gatsby develop` makes a picture when it is asked for.
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
