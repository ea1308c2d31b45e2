import { useDeferredValue, useEffect } from 'react'
import { getEnglishName } from '../model/english-name'
import { useContentQuery } from '../state/content'
import { useDeskItems, type DeskItem } from '../state/desk-items'
import {
  DELETED_PAGE,
  findTranslationLanguage,
  getDeskUrl,
  PICTURES_PAGE,
  rememberDesk,
  type DeskRoute,
} from '../state/desk-routes'
import { words } from '../words/words'
import { ContentPage } from './content-page'
import { DeletedPage } from './deleted-page'
import { DeskBar } from './desk-bar'
import { usePlace } from './desk-place'
import { PageHeading } from './page-heading'
import { PicturesPage } from './pictures/pictures-page'
import { SearchPage } from './search/search-page'
import { TranslationPage } from './translations/translation-page'

/** The desk: a bar, and the page that the URL names. */
export function Desk({ route }: { route: DeskRoute }) {
  const items = useDeskItems()
  const { data: content, error } = useContentQuery()
  const url = getDeskUrl(route)
  const main = usePlace(url, route.q || route.page)
  const title = getTitle(route)
  useEffect(rememberDesk, [url])
  useEffect(() => {
    document.title = words.site.tabTitle(title)
  }, [title])
  return (
    <div className="desk">
      <DeskBar route={route} items={items} />
      <main className="desk-page" ref={main} tabIndex={-1}>
        {content ? (
          <DeskPage route={route} items={items} />
        ) : (
          <PageHeading title={title} status={error ? '' : words.desk.loading} />
        )}
      </main>
    </div>
  )
}

function DeskPage({ route, items }: { route: DeskRoute; items: readonly DeskItem[] }) {
  // Renders the results after the search field, so that the field immediately shows typed text.
  const query = useDeferredValue(route.q.trim())
  const language = findTranslationLanguage(route.page)
  if (route.q.trim()) return <SearchPage query={query} items={items} />
  if (language) return <TranslationPage language={language} show={route.show} items={items} />
  if (route.page === PICTURES_PAGE) return <PicturesPage route={route} />
  if (route.page === DELETED_PAGE) return <DeletedPage />
  return <ContentPage route={route} items={items} />
}

function getTitle({ page, q }: DeskRoute): string {
  if (q.trim()) return words.search.title(q.trim())
  const language = findTranslationLanguage(page)
  const { pages } = words.desk
  return language ? getEnglishName(language) : pages[page as keyof typeof pages]
}
