import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { getFieldLabel } from '../../../content/model/field-label'
import type { Language } from '../../../languages/languages'
import { publishTogether } from '../../actions/publish-together'
import { getEnglishName } from '../../model/english-name'
import { memoize } from '../../model/memoize'
import { isShortcut } from '../../model/shortcut'
import { listOtherChanges, listRows, type TranslationRow } from '../../model/translation-rows'
import type { DeskItem } from '../../state/desk-items'
import { changeDeskRoute } from '../../state/desk-routes'
import { isKept, isSaved } from '../../state/drafts'
import { words } from '../../words/words'
import { hasFinePointer } from '../../form/has-fine-pointer'
import { ListEnd, useDrawnCount } from '../../form/list-parts'
import { settleField, useShortcuts } from '../../form/use-shortcuts'
import { ActionButton } from '../action-button'
import { PageHeading } from '../page-heading'
import { PageMessage, usePageMessage } from '../page-message'
import { TranslationGroup } from './translation-group'

interface TranslationPageProps {
  language: Language
  /** `ALL_TEXTS`, or empty to show only the texts that wait for a translation. */
  show: string
  items: readonly DeskItem[]
}

/** Value of `show` in the URL, to show all texts. */
const ALL_TEXTS = 'all'

const TEXT_INPUT = 'input, textarea'

/** Page where staff translate the texts of all records into a language. */
export function TranslationPage({ language, show, items }: TranslationPageProps) {
  const isAll = show === ALL_TEXTS
  // Keeps a row after its translation was typed or confirmed, until the translation is published.
  const [first] = useState(() => new Map(items.map(({ key, waiting }) => [key, waiting])))
  const listOnce = useMemo(
    () =>
      memoize((item: DeskItem) => {
        const isEdited = item.draft !== undefined || !item.published
        const before = isEdited ? (first.get(item.key) ?? []) : []
        return listRows(language, { ...item, waiting: [...item.waiting, ...before] })
      }),
    [language, first],
  )
  const [drawnCount, drawMore] = useDrawnCount(`${language.code} ${show}`)
  const [message, tell] = usePageMessage()
  const [isChecked, setChecked] = useState(false)
  const [announcement, announce] = useState('')

  const all = items.map((item) => ({ item, rows: listOnce(item) }))
  const groups = all.filter(({ rows }) => rows.some((row) => isAll || row.isWaiting))
  const typed = all.filter(({ item, rows }) => item.published && item.draft && rows.some(isTyped))
  const typedCount = countRows(typed, isTyped)
  const isBusy = typed.some(({ item }) => item.task !== undefined)
  const count = (state: TranslationRow['state']) => countRows(all, (row) => row.state === state)
  const [missing, outdated] = [count('missing'), count('outdated')]
  const waitingCount = countRows(all, (row) => row.isWaiting)
  const allCount = countRows(all, () => true)

  const publishAll = async () => {
    tell()
    const problem = await publishTogether(typed.map(({ item }) => item.key))
    const text =
      problem === undefined
        ? words.translations.published(typedCount)
        : words.translations.notPublished(problem)
    tell({ text, isProblem: problem !== undefined })
    flushSync(() => setChecked(problem !== undefined))
    // Leaves the focus where staff have gone meanwhile. The published texts were inert, which takes
    // the focus away.
    const isWaiting = [document.body, publishButton.current].includes(
      document.activeElement as never,
    )
    const invalid = texts.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (problem && isWaiting) (invalid ?? publishButton.current)?.focus()
  }
  useShortcuts((event) => {
    if (!isShortcut(event, 'Enter')) return
    event.preventDefault()
    settleField()
    if (typedCount > 0 && !isBusy) void publishAll()
  })
  const texts = useRef<HTMLDivElement>(null)
  const publishButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const isFromBar = document.activeElement?.matches('.desk-bar a[aria-current=page]')
    if (isFromBar && hasFinePointer())
      texts.current!.querySelector<HTMLElement>(TEXT_INPUT)?.focus()
  }, [])
  const goToNext = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, shiftKey, ctrlKey, metaKey, nativeEvent } = event
    const isText = target instanceof Element && target.matches(TEXT_INPUT)
    const isModified = shiftKey || ctrlKey || metaKey
    if (key !== 'Enter' || isModified || nativeEvent.isComposing || !isText) return
    event.preventDefault()
    const findNext = () => {
      const inputs = [...currentTarget.querySelectorAll<HTMLElement>(TEXT_INPUT)]
      return inputs[inputs.findIndex((input) => input === target) + 1]
    }
    if (!findNext()) flushSync(drawMore)
    const next = findNext() ?? publishButton.current
    next?.focus()
  }

  return (
    <>
      <PageHeading
        title={getEnglishName(language)}
        status={words.translations.status(missing, outdated, allCount - missing - outdated)}
      >
        <Switch isAll={isAll} waiting={waitingCount} all={allCount} />
      </PageHeading>
      {typedCount > 0 && (
        <div className="tools page-tools">
          <ActionButton
            ref={publishButton}
            className="primary"
            isBusy={isBusy}
            title={words.form.publishKeys}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            // A held Enter leads here from the last text.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={() => void publishAll()}
          >
            {words.translations.publish(typedCount)}
          </ActionButton>
        </div>
      )}
      {typed.map(({ item, rows }) => (
        <OtherChanges key={item.key} item={item} rows={rows} />
      ))}
      {typed.some(({ item: { draft } }) => draft && !isSaved(draft) && !isKept(draft)) && (
        <p role="status" className="note">
          {words.translations.notKept}
        </p>
      )}
      <PageMessage message={message} onClose={() => tell()} />
      {groups.length === 0 && (
        <p className="empty">
          {words.translations.nothing(getEnglishName(language))} {words.translations.nothingHelp}
        </p>
      )}
      <p className="hint">{words.translations.keys}</p>
      <div ref={texts} className="translations" role="presentation" onKeyDown={goToNext}>
        {groups.slice(0, drawnCount).map(({ item, rows }) => (
          <TranslationGroup
            key={item.key}
            language={language}
            item={item}
            rows={rows}
            isAll={isAll}
            isChecked={isChecked}
            announce={announce}
          />
        ))}
      </div>
      {groups.length > drawnCount && <ListEnd key={drawnCount} onReach={drawMore} />}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}

const isTyped = (row: TranslationRow) => row.isTyped

interface Group {
  readonly item: DeskItem
  readonly rows: readonly TranslationRow[]
}

function countRows(groups: readonly Group[], counts: (row: TranslationRow) => boolean): number {
  return groups.reduce((sum, { rows }) => sum + rows.filter(counts).length, 0)
}

interface SwitchProps {
  isAll: boolean
  /** Number of texts that wait for a translation, and of all texts. */
  waiting: number
  all: number
}

/** Switch between the texts that wait for a translation and all texts. */
function Switch({ isAll, waiting, all }: SwitchProps) {
  const options = [
    { label: words.translations.waiting, amount: waiting, show: '' },
    { label: words.translations.all, amount: all, show: ALL_TEXTS },
  ]
  return (
    <div className="switch" role="group" aria-label={words.translations.show}>
      {options.map(({ label, amount, show }) => (
        <button
          key={show}
          type="button"
          aria-pressed={isAll === (show === ALL_TEXTS)}
          onClick={() => changeDeskRoute({ show }, true)}
        >
          {label} <span className="count">{amount}</span>
        </button>
      ))}
    </div>
  )
}

/** Note that the record has other edits, which are published with its translations. */
function OtherChanges({ item, rows }: Group) {
  const labels = listOtherChanges(item, rows).map((path) => getFieldLabel(item.kind.fields, path))
  if (labels.length === 0) return null
  return <p className="note">{words.translations.alsoPublished(item.title, labels)}</p>
}
