import { useTexts } from '../../languages/language-context'
import { PageHead } from '../../seo/page-head'
import { offlinePath } from '../paths'
import { OfflinePage } from './offline-page'

export default function OfflineScreen() {
  return <OfflinePage />
}

export function Head() {
  const texts = useTexts()
  const { title, text } = texts.offline
  return <PageHead title={title} description={text} path={offlinePath} indexed={false} />
}
