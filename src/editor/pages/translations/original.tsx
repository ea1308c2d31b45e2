import { getOutdatedFlagName } from '../../../content/model/translation'
import type { Json } from '../../../content/model/record-file'
import { getValueAt } from '../../../content/model/values'
import { ChangedWords } from '../../form/changed-words'
import { findFormerOriginal, type TranslationRow } from '../../model/translation-rows'
import { useContent } from '../../state/content'
import type { DeskItem } from '../../state/desk-items'
import { useHistory } from '../../state/history'

interface OriginalProps {
  item: DeskItem
  row: TranslationRow
}

/**
 * Text in the main language. Marks the words that have changed since the text was translated, until
 * the new translation is published.
 */
export function Original({ item, row }: OriginalProps) {
  const text = String(row.values[row.name] ?? '')
  const { state } = row
  const isTyped = state === 'typed' && !row.isMoved
  const translated = isTyped ? item.opened : item.record
  return (state === 'outdated' || isTyped) && translated ? (
    <ChangedOriginal item={item} row={row} translated={translated} text={text} />
  ) : (
    text
  )
}

interface ChangedOriginalProps extends OriginalProps {
  /**
   * The record whose translation may be out of date: the published record if a new translation is
   * typed.
   */
  translated: Json
  text: string
}

function ChangedOriginal({ item, row, translated, text }: ChangedOriginalProps) {
  const { key, published } = item
  const isInFile = getValueAt(translated, getOutdatedFlagName(row.ownPath)) === true
  const hasHistory = useContent()?.history !== 'none'
  const { versions } = useHistory(key, isInFile && hasHistory && published !== undefined)
  const records = versions.flatMap(({ record: earlier }) => (earlier ? [earlier] : []))
  const former = findFormerOriginal(translated, row, records)
  if (former === undefined) return text
  return <ChangedWords older={former} newer={text} />
}
