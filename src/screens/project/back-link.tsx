import { Link } from 'gatsby'
import { texts } from '../../interface-texts'
import { screens } from '../registry'
import * as styles from './back-link.module.css'

/** Leads from a project back to the list. */
export function BackLink() {
  return (
    <Link to={screens.projects.path} className={styles.back}>
      {texts.projects.back}
    </Link>
  )
}
