import { use } from 'react'
import type { GroupField } from '../../content/model/field'
import { createItemNamer } from '../model/item-name'
import { FormContext } from './form-context'

/** Hook: a function that names the items of a list; see createItemNamer(). */
export function useItemName(itemGroup: GroupField) {
  return createItemNamer(itemGroup, use(FormContext).findRecords)
}
