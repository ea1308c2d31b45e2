import { memo, useLayoutEffect, useMemo, type RefObject } from 'react'
import './record-page.css'
import '../../languages/language-resources'
import { LanguageContext } from '../../languages/language-context'
import { getTexts, type Language } from '../../languages/languages'
import type { RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { getKindName } from '../../content/registry'
import { createRecordFinder, type Records } from '../model/find-records'
import { applyCrop } from './crop-fragment'
import { observeTags, tagFields } from './field-tags'
import { createPreviewData, type GetPictureUrl } from './preview-data'
import { previews, type Preview } from './previews'

interface RecordPageProps {
  kind: RecordKind
  record: Json
  /** The published records, by path; undefined until they have been read. */
  records: Records | undefined
  language: Language
  getPictureUrl: GetPictureUrl
  /** Component to render; by default, the preview of the record's kind. */
  preview?: Preview
}

/** The page of a record in a language. Shows other records on the page as they are published. */
export const RecordPage = memo(function RecordPage(props: RecordPageProps) {
  const { kind, record, records, language, getPictureUrl } = props
  const languageContext = useMemo(() => ({ language, texts: getTexts(language) }), [language])
  const findRecords = createRecordFinder(records)
  const { preview: Page = previews[getKindName(kind)] } = props
  const tagged = tagFields(language, kind.fields, record)
  return (
    <LanguageContext value={languageContext}>
      <Page {...createPreviewData(language, findRecords, getPictureUrl)} record={tagged} />
    </LanguageContext>
  )
})

/**
 * Hook for the element around a RecordPage: crops the page's pictures, and connects its elements
 * with their fields.
 */
export function useRecordPage(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Captures the event, because `load` does not bubble.
    page.current!.addEventListener('load', ({ target }) => applyCrop(target as Element), true)
    return observeTags(page.current!)
  }, [page])
}
