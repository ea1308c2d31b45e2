import { useTexts } from '../../languages/language-context'
import * as styles from './offline-page.module.css'

/** Says that there is no connection; a script lists the pages that are at hand. */
export function OfflinePage() {
  const texts = useTexts()
  return (
    <div className={styles.offline}>
      <div className={styles.text}>
        <h1>{texts.offline.heading}</h1>
        <p>{texts.offline.text}</p>
        <h2>{texts.offline.atHand}</h2>
        <p data-no-pages>{texts.offline.none}</p>
        <ul data-cached-pages className={styles.list} />
      </div>
    </div>
  )
}
