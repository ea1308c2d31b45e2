import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import worker, { type PictureJob } from 'gatsby-plugin-sharp/gatsby-worker'
import sharp from 'sharp'
import { setUpOwnFolder } from '../testing/own-folder'
import { skipExistingPictures } from './skip-existing-pictures'

const small = 'aaaaa/villa.jpg'
const large = 'bbbbb/villa.jpg'
let job: PictureJob
beforeAll(skipExistingPictures)
setUpOwnFolder()
beforeEach(async () => {
  mkdirSync('.cache')
  const picture = path.resolve('villa.jpg')
  await sharp({ create: { width: 9, height: 9, channels: 3, background: 'tan' } }).toFile(picture)
  const createOperation = (outputPath: string, width: number) => ({
    outputPath,
    args: { width, toFormat: 'jpg' },
  })
  job = {
    inputPaths: [{ path: picture }],
    outputDir: path.resolve('public/static/digest'),
    args: { operations: [createOperation(small, 4), createOperation(large, 8)] },
  }
})

const readWidth = async (name: string) =>
  (await sharp(readFileSync(path.join(job.outputDir, name))).metadata()).width

it('generates only missing pictures', async () => {
  mkdirSync(path.join(job.outputDir, 'aaaaa'), { recursive: true })
  await sharp({ create: { width: 5, height: 5, channels: 3, background: 'tan' } }).toFile(
    path.join(job.outputDir, small),
  )
  await worker.IMAGE_PROCESSING(job)
  expect([await readWidth(small), await readWidth(large)]).toEqual([5, 8])
  expect(readdirSync('.cache')).toEqual([])
})

it('leaves no partial picture when the disk is full', async () => {
  const files: { writeFile: typeof writeFile } = jest.requireActual('fs-extra')
  const diskFull = jest.spyOn(files, 'writeFile').mockImplementation(async (file, content) => {
    await writeFile(file, (content as Buffer).subarray(0, 9))
    throw new Error('ENOSPC: no space left on device')
  })
  await expect(worker.IMAGE_PROCESSING(job)).rejects.toThrow()
  expect(existsSync(path.join(job.outputDir, small))).toBe(false)
  diskFull.mockRestore()
  await worker.IMAGE_PROCESSING(job)
  expect(await readWidth(small)).toBe(4)
})
