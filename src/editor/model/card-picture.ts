import { listLeaves } from '../../content/model/list-leaves'
import { fileFields, type PictureFile } from '../../content/model/picture-fields'
import type { RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { hasFilePerLanguage, localiseRecord } from '../../content/model/translation'
import { isEmpty } from '../../content/model/values'
import { mainLanguage } from '../../languages/languages'
import { memoize } from './memoize'

/**
 * Returns the first picture of a record, which represents the record in lists; undefined if the
 * record has no picture.
 */
export const findCardPicture = memoize(
  ({ fields }: RecordKind, record: Json): PictureFile | undefined => {
    const leaf = listLeaves(fields, record).find(
      ({ field, name, values }) => hasFilePerLanguage(field) && !isEmpty(values[name]),
    )
    return leaf && localiseRecord(mainLanguage, fileFields, leaf.values[leaf.name])
  },
)
