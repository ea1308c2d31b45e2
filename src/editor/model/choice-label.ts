import type { ChoiceField } from '../../content/model/field'
import { getChildFields } from '../../content/model/field-label'
import { isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import type { Records } from './find-records'

/** Returns the text of a chosen list item; the value itself if there is no such item. */
export function getChoiceLabel(field: ChoiceField, value: unknown, records: Records): string {
  const { target, targetList, targetField } = field
  const items = records[target]?.[targetList]
  const item = (Array.isArray(items) ? items : []).find(
    (each) => isObject(each) && each[targetField] === value,
  ) as Readonly<Record<string, unknown>> | undefined
  const list = findRecordKind(target)?.fields[targetList]
  const [textField = ''] = Object.keys((list && getChildFields(list)) ?? {})
  return String(item?.[textField] ?? value)
}
