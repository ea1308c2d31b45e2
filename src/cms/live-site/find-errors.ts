import { checkFields, type CheckContext } from '../../content-model/check-fields'
import { isFolder } from '../../content-model/record-kind'
import { refersTo } from '../../content-model/references'
import { recordKinds } from '../../screens/registry'
import { backendInUse } from '../decap/inside'
import { inStaffWords, type BuildError } from './build-error'

/** What a build of the published records stops at; files that are no records, it alone sees. */
export async function findErrors(): Promise<BuildError[]> {
  const published = await backendInUse().readPublished()
  const read = recordKinds.map(async (kind) =>
    (await published.records(kind)).map(({ slug, data }) => {
      return { kind, data, file: isFolder(kind) ? `${kind.path}${slug}.json` : kind.path }
    }),
  )
  const records = (await Promise.all(read)).flat()
  const context: CheckContext = {
    pictureExists: published.hasPicture,
    recordExists: (field, value) =>
      records.some(({ kind, data }) => kind.path === field.of && refersTo(field, value, data)),
  }
  return records.flatMap(({ kind, data, file }) =>
    checkFields(kind.fields, data, context).map((error) =>
      inStaffWords({ file, record: data, ...error }),
    ),
  )
}
