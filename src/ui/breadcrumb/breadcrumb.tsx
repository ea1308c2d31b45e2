import { PageLink } from '../page-link/page-link'
import { useTexts } from '../../languages/language-context'
import * as styles from './breadcrumb.module.css'

interface BreadcrumbProps {
  /** The page above this one. */
  parent: { label: string; path: string }
  /** The name of this page. */
  current: string
}

/** The way back up (WAI-ARIA Authoring Practices, breadcrumb). */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  const texts = useTexts()
  return (
    <nav aria-label={texts.breadcrumb.name} className={styles.breadcrumb}>
      <ol>
        <li>
          <PageLink to={parent.path}>{parent.label}</PageLink>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
