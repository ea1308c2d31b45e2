import { memo, useLayoutEffect, useMemo, type MouseEvent, type RefObject } from 'react'
import './record-page.css'
import '../../languages/language-resources'
import { LanguageContext } from '../../languages/language-context'
import { getTexts, type Language } from '../../languages/languages'
import type { RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { kinds, type KindName } from '../../content/registry'
import { createRecordFinder, type Records } from '../model/find-records'
import { usePictures } from '../state/pictures'
import { applyCrop } from './crop-fragment'
import { observeTags, tagFields } from './field-tags'
import { createPreviewData } from './preview-data'
import { previews } from './previews'

interface RecordPageProps {
  kind: RecordKind
  record: Json
  /** The published records, by path; undefined until they have been read. */
  records: Records | undefined
  language: Language
}

/** The page of a record in a language. Shows other records on the page as they are published. */
export const RecordPage = memo(function RecordPage(props: RecordPageProps) {
  const { kind, record, records, language } = props
  const languageContext = useMemo(() => ({ language, texts: getTexts(language) }), [language])
  const findRecords = createRecordFinder(records)
  usePictures()
  const [name] = Object.entries(kinds).find(([, each]) => each === kind)!
  const Preview = previews[name as KindName]
  const tagged = tagFields(language, kind.fields, record)
  return (
    <LanguageContext value={languageContext}>
      <Preview {...createPreviewData(language, findRecords)} record={tagged} />
    </LanguageContext>
  )
})

/**
 * Hook for the element around a RecordPage: crops its pictures, and connects its elements with their
 * fields.
 * @returns its `onClickCapture`, which keeps links and dialogs closed
 */
export function useRecordPage(
  page: RefObject<HTMLElement | null>,
  onClick?: (target: HTMLElement) => void,
) {
  useLayoutEffect(() => {
    // Captures the event, because `load` does not bubble.
    page.current!.addEventListener('load', ({ target }) => applyCrop(target as Element), true)
    return observeTags(page.current!)
  }, [page])
  return (event: MouseEvent) => {
    const target = event.target as HTMLElement
    if (target.closest('a:not([role=button]), [aria-haspopup]')) {
      event.preventDefault()
      event.stopPropagation()
    }
    onClick?.(target)
  }
}
