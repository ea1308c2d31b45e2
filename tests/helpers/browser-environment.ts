import JSDOMEnvironment from 'jest-environment-jsdom'

/** Jest environment: jsdom in English, with stubs of browser features that jsdom lacks. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    if (!this.dom) throw new Error('jsdom did not start.')
    const { window } = this.dom
    const noop = () => {}
    class ObserverStub {
      observe = noop
      unobserve = noop
      disconnect = noop
    }
    Object.assign(window, {
      ...{ structuredClone, Request, Response, Headers, TextDecoder, TextEncoder },
      ResizeObserver: ObserverStub,
      IntersectionObserver: ObserverStub,
      matchMedia: () => ({
        matches: false,
        addEventListener: noop,
        removeEventListener: noop,
      }),
      scrollTo: noop,
    })
    window.document.documentElement.lang = 'en'
    window.Element.prototype.scrollTo = noop
    window.Element.prototype.scrollBy = noop
    window.Element.prototype.scrollIntoView = noop
    const finishedAnimation = {
      finished: Promise.resolve(),
      currentTime: 10_000,
      cancel: noop,
      pause: noop,
      play: noop,
    }
    window.Element.prototype.animate = () => finishedAnimation as unknown as Animation
    window.HTMLImageElement.prototype.decode = () => Promise.resolve()
  }
}
