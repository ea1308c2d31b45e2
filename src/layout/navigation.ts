import { closeLayer, openedLayer, setPending, watchLayers } from '../ui/layer/layer-history'

/** What Gatsby gives its links; see its cache-dir/navigation.js and loader.js. */
interface GatsbyWindow {
  ___navigate: (to: string, options?: object) => void
  readonly ___loader: { readonly loadPage: (path: string) => Promise<unknown> }
}

/**
 * Has the last press win, of a link, of Back or of what opens a layer, whatever arrives later: Gatsby
 * by itself shows each page as it comes.
 */
export function followLastPress(): void {
  const gatsby = window as unknown as GatsbyWindow
  const { ___navigate: navigate, ___loader: loader } = gatsby
  let presses = 0

  gatsby.___navigate = async (to, options) => {
    const press = ++presses
    setPending(true)
    await closeLayer()
    // Gatsby shows at once what has been loaded, and leaves the rest to the browser.
    await loader.loadPage(to.replace(/#.*/, '')).catch(() => undefined)
    if (press === presses) navigate(to, options)
  }

  function endPending() {
    presses += 1
    setPending(false)
  }
  window.addEventListener('popstate', endPending, { capture: true })
  watchLayers(() => openedLayer() && endPending())
}
