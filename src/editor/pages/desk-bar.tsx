import { useEffect, useLayoutEffect, useRef, type FormEvent } from 'react'
import { guidePath } from '../../content/routes'
import { otherLanguages } from '../../languages/languages'
import { getEnglishName } from '../model/english-name'
import { isShortcut } from '../model/shortcut'
import type { DeskItem } from '../state/desk-items'
import {
  changeDeskRoute,
  CONTENT_PAGE,
  DELETED_PAGE,
  focusRequestedSearch,
  getDeskUrl,
  getTranslationPageName,
  PICTURES_PAGE,
  type DeskRoute,
} from '../state/desk-routes'
import { words } from '../words/words'

interface DeskBarProps {
  route: DeskRoute
  items: readonly DeskItem[]
}

/** Bar of the desk, with links to the desk's pages and the site, and a search field. */
export function DeskBar({ route, items }: DeskBarProps) {
  const { content, pictures, deleted } = words.desk.pages
  const languages = otherLanguages.map((language) => ({
    page: getTranslationPageName(language),
    label: getEnglishName(language),
    count: items.flatMap(({ waiting }) => waiting).filter((gap) => gap.language === language)
      .length,
  }))
  const links: { page: string; label: string; count?: number }[] = [
    { page: CONTENT_PAGE, label: content },
    ...languages,
    { page: PICTURES_PAGE, label: pictures },
    { page: DELETED_PAGE, label: deleted },
  ]
  return (
    <header className="desk-bar">
      <nav aria-label={words.desk.navigation}>
        {links.map(({ page, label, count = 0 }) => (
          <a
            key={page}
            href={getDeskUrl({ page })}
            aria-current={page === route.page && !route.q ? 'page' : undefined}
          >
            {label}
            {count > 0 && <span className="count">{words.desk.number(count)}</span>}
          </a>
        ))}
        <a href="/" target="_blank" rel="noreferrer">
          {words.desk.seeSite}
        </a>
        <a href={guidePath} target="_blank" rel="noreferrer">
          {words.desk.guide}
        </a>
      </nav>
      <SearchField term={route.q} />
    </header>
  )
}

/**
 * Search field, which `/` and Ctrl+K focus, Ctrl+K also from a form. Each keystroke changes the URL
 * immediately.
 */
function SearchField({ term }: { term: string }) {
  const input = useRef<HTMLInputElement>(null)
  // Runs before the page restores its own focus.
  useLayoutEffect(() => focusRequestedSearch(input.current!), [])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isTyping = (target as Element).matches('input:not([type=checkbox]), textarea, select')
      const isSlash = key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey
      if (!isSlash && !isShortcut(event, 'k')) return
      event.preventDefault()
      // Focuses the input, too, because not every browser does so when its text is selected.
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  const goToFirst = (event: FormEvent) => {
    event.preventDefault()
    document.querySelector<HTMLElement>('.desk-page [data-place]')?.focus()
  }
  return (
    <form role="search" onSubmit={goToFirst}>
      <input
        ref={input}
        type="search"
        aria-label={words.desk.search}
        aria-keyshortcuts="/ Control+K Meta+K"
        title={words.desk.searchKeys}
        placeholder={words.desk.search}
        value={term}
        autoComplete="off"
        onChange={({ target }) => changeDeskRoute({ q: target.value }, term === '')}
      />
    </form>
  )
}
