import { checkFields, type CheckContext } from '../../content-model/check-fields'
import { isFolder } from '../../content-model/record-kind'
import { refersTo } from '../../content-model/references'
import { recordKinds } from '../../screens/registry'
import { readRecords } from '../saved-records'
import { inStaffWords, type BuildError } from './build-error'

/** What a build of the published records stops at; pictures and files that are no records, it alone sees. */
export async function findErrors(): Promise<BuildError[]> {
  const read = recordKinds.map(async (kind) =>
    (await readRecords(kind)).map(({ slug, data }) => {
      return { kind, data, file: isFolder(kind) ? `${kind.path}${slug}.json` : kind.path }
    }),
  )
  const records = (await Promise.all(read)).flat()
  const context: CheckContext = {
    pictureExists: () => true,
    recordExists: (field, value) =>
      records.some(({ kind, data }) => kind.path === field.of && refersTo(field, value, data)),
  }
  return records.flatMap(({ kind, data, file }) =>
    checkFields(kind.fields, data, context).map((error) =>
      inStaffWords({ file, record: data, ...error }),
    ),
  )
}
