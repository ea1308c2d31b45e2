import { PagesAtHand } from './offline-page'
import { texts } from '../../interface-texts'
import { offlinePath } from '../registry'
import { PageHead } from '../../seo/page-head'

export default function OfflineTemplate() {
  return <PagesAtHand />
}

export function Head() {
  const { title, text } = texts.offline
  return <PageHead title={title} description={text} path={offlinePath} indexed={false} />
}
