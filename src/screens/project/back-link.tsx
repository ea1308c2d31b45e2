import { PageLink } from '../../ui/page-link/page-link'
import { useTexts } from '../../languages/language-context'
import { screens } from '../registry'
import * as styles from './back-link.module.css'

/** Leads from a project back to the list. */
export function BackLink() {
  const texts = useTexts()
  return (
    <PageLink to={screens.projects.path} className={styles.back}>
      {texts.projects.back}
    </PageLink>
  )
}
