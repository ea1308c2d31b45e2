import { closeLayer, openedLayer, watchLayers } from '../ui/layer/layer-history'
import { setPending } from '../ui/layer/pending'

/** What Gatsby gives its links; see its cache-dir/navigation.js and loader.js. */
interface GatsbyWindow {
  ___navigate: (to: string, options?: object) => void
  readonly ___loader: {
    readonly loadPage: (path: string) => Promise<unknown>
    readonly loadPageSync: (path: string) => unknown
  }
}

/**
 * Has the last press of a link or of Back win, whatever arrives later: Gatsby by itself shows each
 * page as it comes.
 */
export function followLastPress(): void {
  const gatsby = window as unknown as GatsbyWindow
  const { ___navigate: navigate, ___loader: loader } = gatsby
  let presses = 0

  /**
   * Waits for what a page needs, which Gatsby then shows at once.
   * @returns undefined where something else was pressed meanwhile, or else whether it has arrived
   */
  async function arrives(path: string): Promise<boolean | undefined> {
    const press = ++presses
    setPending(true)
    await closeLayer()
    await loader.loadPage(path).catch(() => undefined)
    return press === presses ? Boolean(loader.loadPageSync(path)) : undefined
  }

  gatsby.___navigate = async (to, options) => {
    const hasArrived = await arrives(to.replace(/#.*/, ''))
    if (hasArrived) navigate(to, options)
    else if (hasArrived === false) window.location.assign(to)
  }

  async function goBack(event: PopStateEvent) {
    const path = window.location.pathname + window.location.search
    if (loader.loadPageSync(path)) {
      presses += 1
      return setPending(false)
    }
    event.stopImmediatePropagation()
    const hasArrived = await arrives(path)
    if (hasArrived) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    else if (hasArrived === false) window.location.reload()
  }

  window.addEventListener('popstate', (event) => void goBack(event), { capture: true })
  // So has a button that opens a dialog.
  watchLayers(() => {
    if (!openedLayer()) return
    presses += 1
    setPending(false)
  })
}
