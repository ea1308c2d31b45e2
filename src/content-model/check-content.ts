import fs from 'node:fs'
import path from 'node:path'
import { FALLBACK_PROJECT_ID } from '../constants'
import { checkFields, type CheckContext } from './check-fields'
import { contentModel, mediaAddress, mediaFolder, recordKindOf } from './content-model'

interface ContentFile {
  /** Path below the content folder, with forward slashes. */
  readonly path: string
  readonly value: unknown
}

/**
 * Reads all of a content folder and lists what is wrong, one line per fault: the file, the field,
 * what is wrong and what to write. An empty list means that the site can be built.
 */
export function checkContent(contentFolder: string): string[] {
  const pictures = pictureAddresses(contentFolder)
  const context: CheckContext = { pictureExists: (address) => pictures.has(address) }
  const faults: string[] = []
  const files: ContentFile[] = []

  for (const file of jsonFiles(contentFolder)) {
    const kind = recordKindOf(file)
    if (!kind) {
      faults.push(`content/${file}: does not belong here. Move it, or remove it.`)
      continue
    }
    try {
      const value: unknown = JSON.parse(fs.readFileSync(path.join(contentFolder, file), 'utf8'))
      files.push({ path: file, value })
      for (const { field, message } of checkFields(kind.fields, value, context)) {
        faults.push(`content/${file}: "${field}" ${message}`)
      }
    } catch (error) {
      faults.push(`content/${file}: is not valid JSON. ${describe(error)}`)
    }
  }

  return [...faults, ...missingFiles(contentFolder), ...checkProjects(files)]
}

function missingFiles(contentFolder: string): string[] {
  return contentModel
    .filter((kind) => !kind.path.endsWith('/'))
    .filter((kind) => !fs.existsSync(path.join(contentFolder, kind.path)))
    .map((kind) => `content/${kind.path}: is missing. Put it back; the site needs it.`)
}

/** The rules that hold between the project records and their details. */
function checkProjects(files: readonly ContentFile[]): string[] {
  const projects = numbersIn(files, 'projects/', 'id')
  const details = numbersIn(files, 'project-details/', 'projectId')
  const faults = [
    ...duplicates(projects).map(
      ({ file, number, other }) =>
        `content/${file}: "id" ${number} is also the number of content/${other}. Give each project a number of its own.`,
    ),
    ...duplicates(details).map(
      ({ file, number, other }) =>
        `content/${file}: "projectId" ${number} has a page already in content/${other}. Keep one page for each project.`,
    ),
    ...details
      .filter(({ number }) => !projects.some((project) => project.number === number))
      .map(
        ({ file, number }) =>
          `content/${file}: "projectId" ${number} is no project's number. Write the number of a project in content/projects.`,
      ),
  ]
  if (!details.some(({ number }) => number === FALLBACK_PROJECT_ID)) {
    faults.push(
      `content/project-details: no page has "projectId" ${FALLBACK_PROJECT_ID}. Put it back; it is shown for every project without a page of its own.`,
    )
  }
  return faults
}

interface NumberedFile {
  readonly file: string
  readonly number: number
}

function numbersIn(files: readonly ContentFile[], folder: string, field: string): NumberedFile[] {
  return files.flatMap(({ path: file, value }) => {
    const number: unknown = (value as Record<string, unknown> | null)?.[field]
    return file.startsWith(folder) && typeof number === 'number' ? [{ file, number }] : []
  })
}

function duplicates(numbered: readonly NumberedFile[]): (NumberedFile & { other: string })[] {
  return numbered.flatMap(({ file, number }, index) => {
    const first = numbered.slice(0, index).find((earlier) => earlier.number === number)
    return first ? [{ file, number, other: first.file }] : []
  })
}

function jsonFiles(contentFolder: string): string[] {
  return fs
    .readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.json') && !file.startsWith(`${mediaFolder}/`))
    .sort()
}

const pictureFile = /\.(jpe?g|png|webp|svg)$/i

/** Every picture as records name it, letter by letter: some disks ignore case, the web does not. */
function pictureAddresses(contentFolder: string): ReadonlySet<string> {
  const folder = path.join(contentFolder, mediaFolder)
  if (!fs.existsSync(folder)) return new Set()
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pictures = files.filter((file) => pictureFile.test(file))
  return new Set(pictures.map((file) => mediaAddress + file.split(path.sep).join('/')))
}

function describe(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `${reason}. Look for a missing comma, bracket or quotation mark.`
}
