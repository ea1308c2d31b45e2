import { getOutdatedFlagName } from '../../../content/model/translation'
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

/** Text in the main language. Marks the words that have changed since the text was translated. */
export function Original({ item, row }: OriginalProps) {
  const text = String(row.values[row.name] ?? '')
  return row.state === 'outdated' ? <ChangedOriginal item={item} row={row} text={text} /> : text
}

function ChangedOriginal({ item, row, text }: OriginalProps & { text: string }) {
  const { key, record, published } = item
  const isInFile = getValueAt(record, getOutdatedFlagName(row.ownPath)) === true
  const hasHistory = useContent()?.history !== 'none'
  const { versions } = useHistory(key, isInFile && hasHistory && published !== undefined)
  const records = versions.flatMap(({ record: earlier }) => (earlier ? [earlier] : []))
  const former = findFormerOriginal(record, row, records)
  if (former === undefined) return text
  return <ChangedWords older={former} newer={text} />
}
