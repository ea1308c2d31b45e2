import type { ChoiceField } from '../../content/model/field'
import { getChildFields } from '../../content/model/field-label'
import { toGroup, toItems } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import type { Records } from './find-records'

/** Returns the text of a chosen list item; the value itself if there is no such item. */
export function getChoiceLabel(field: ChoiceField, value: unknown, records: Records): string {
  const { target, targetList, targetField } = field
  const item = toItems(records[target]?.[targetList])
    .map(toGroup)
    .find((each) => each[targetField] === value)
  const list = findRecordKind(target)?.fields[targetList]
  const [textField = ''] = Object.keys((list && getChildFields(list)) ?? {})
  return String(item?.[textField] ?? value)
}
