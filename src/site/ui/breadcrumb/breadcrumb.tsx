import { useTexts } from '../../../languages/language-context'
import { markFallback } from '../../../languages/fallback'
import { screens, type ScreenName } from '../../../content/routes'
import { PageLink } from '../page-link/page-link'
import * as styles from './breadcrumb.module.css'

interface BreadcrumbProps {
  parent: ScreenName
  /** Name of the current page. */
  current: string
}

/** A breadcrumb with a link to the parent page (WAI-ARIA Authoring Practices, breadcrumb). */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  const texts = useTexts()
  return (
    <nav aria-label={texts.breadcrumb.name} data-screen-only className={styles.breadcrumb}>
      <ol>
        <li>
          <PageLink to={screens[parent].path}>{texts.screens[parent]}</PageLink>
        </li>
        <li aria-current="page">{markFallback(current)}</li>
      </ol>
    </nav>
  )
}
