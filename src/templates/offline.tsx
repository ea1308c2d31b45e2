import { PagesAtHand } from '../components/offline/pages-at-hand'
import { texts } from '../interface-texts'
import { offlinePath } from '../routes'
import { PageHead } from '../shell/page-head'

export default function OfflineTemplate() {
  return <PagesAtHand />
}

export function Head() {
  const { title, text } = texts.offline
  return <PageHead title={title} description={text} path={offlinePath} indexed={false} />
}
