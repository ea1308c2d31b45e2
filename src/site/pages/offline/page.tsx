import { graphql, type HeadProps } from 'gatsby'
import { useTexts } from '../../../languages/language-context'
import { findLanguage, getTexts, type PageContext } from '../../../languages/languages'
import { PageHead } from '../../head/page-head'
import { Button } from '../../ui/button/button'
import { reloadOnceOnline, listCachedPages } from './offline-scripts'
import * as patterns from '../../ui/patterns.module.css'
import * as styles from './page.module.css'

/**
 * Offline page with a list of the cached pages. Loads no scripts of Gatsby, because the service
 * worker shows the page at the URLs of other pages, where Gatsby would not find the data.
 */
export default function OfflinePage() {
  const texts = useTexts()
  return (
    <div data-ground="dark" className={styles.offline}>
      <div className={`${patterns.container} ${styles.text}`}>
        <h1>{texts.offline.heading}</h1>
        <p>{texts.offline.text}</p>
        <Button data-try-again data-needs-script className={styles.tryAgain}>
          {texts.offline.tryAgain}
        </Button>
        <h2>{texts.offline.atHand}</h2>
        <p data-no-pages>{texts.offline.none}</p>
        <ul data-cached-pages className={styles.list} />
        {/* Inlines the script, because a script file would not be in the cache. */}
        <script
          dangerouslySetInnerHTML={{
            __html: `(${String(listCachedPages)})();(${String(reloadOnceOnline)})()`,
          }}
        />
      </div>
    </div>
  )
}

export function Head({ data, pageContext }: HeadProps<Queries.OfflineScreenQuery, PageContext>) {
  const { title, text } = getTexts(findLanguage(pageContext.language)).offline
  return <PageHead title={title} description={text} site={data} page={pageContext} />
}

export const query = graphql`
  query OfflineScreen($language: String!) {
    ...LayoutData
  }
`
