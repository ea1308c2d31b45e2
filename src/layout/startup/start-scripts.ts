declare global {
  interface Window {
    /** Stops keeping presses, and gives the last one that came before React. */
    takePress?: () => HTMLElement | undefined
  }
}

/**
 * Runs in the browser, inline in every page, so it must not use anything outside itself. It starts
 * the site's scripts once the first picture is there, since they would share the line with it: at
 * once without one, at the visitor's first move, and after 3 s at the latest. Until then it keeps a
 * press on a button that opens a dialog.
 *
 * @param sources the scripts' addresses, in their order
 */
export function startScripts(sources: string[]) {
  const start = () => {
    for (const src of sources.splice(0)) {
      document.head.append(Object.assign(document.createElement('script'), { src, async: false }))
    }
  }

  let pressed: HTMLElement | undefined
  const keep = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('[aria-haspopup=dialog]') ?? pressed
  }
  addEventListener('click', keep)
  window.takePress = () => {
    removeEventListener('click', keep)
    return pressed
  }

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!picture || picture.complete) return start()
  for (const type of ['load', 'error']) picture.addEventListener(type, start)
  for (const type of ['pointerdown', 'pointermove', 'keydown']) {
    addEventListener(type, start, { once: true })
  }
  setTimeout(start, 3000)
}
