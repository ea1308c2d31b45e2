import { STARTUP_SPINNER_MS } from '../../constants'
import { noteEarlyTaps } from './early-tap'

// The only script that a page runs at once: `delayScripts` writes it into the HTML, with the
// addresses of the others. They share the line with the page's largest picture, so they are fetched
// after it, or as soon as the visitor acts. The spinner covers the page for as long as the picture
// may keep them waiting.

const { scripts = '', data = '' } = document.currentScript?.dataset ?? {}
let started = false

function start(): void {
  if (started) return
  started = true
  for (const address of scripts.split(' ')) {
    const script = document.createElement('script')
    script.src = address
    // webpack takes over a script that is in the page, and would wait for one that has failed.
    script.onerror = () => script.remove()
    document.head.append(script)
  }
  // Gatsby asks for these when it runs; by then they are there.
  for (const address of data.split(' ')) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = address
    document.head.append(link)
  }
}

const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
if (!picture || picture.complete) start()
for (const event of ['load', 'error']) picture?.addEventListener(event, start)
for (const event of ['pointerdown', 'keydown'])
  window.addEventListener(event, start, { once: true })
setTimeout(start, STARTUP_SPINNER_MS)
noteEarlyTaps()
