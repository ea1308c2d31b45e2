import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button/button'
import { useTexts } from '../../languages/language-context'
import { onUpdate, readyUpdate } from '../../offline/updates'
import * as styles from './update-notice.module.css'

const onServer = () => undefined

/** Says in an open tab that a newer version of the site is ready; the visitor chooses when. */
export function UpdateNotice() {
  const texts = useTexts()
  const applyUpdate = useSyncExternalStore(onUpdate, readyUpdate, onServer)
  return (
    <div aria-live="polite" className={styles.notice}>
      {applyUpdate && (
        <>
          <p>{texts.update.ready}</p>
          <Button variant="outlineOnDark" onClick={applyUpdate}>
            {texts.update.reload}
          </Button>
        </>
      )}
    </div>
  )
}
