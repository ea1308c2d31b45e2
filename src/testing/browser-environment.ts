import JSDOMEnvironment from 'jest-environment-jsdom'

/** jsdom, with what Chakra needs and jsdom lacks, and the language that every page states. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    if (!this.dom) throw new Error('jsdom did not start.')
    const { window } = this.dom
    const nothing = () => {}
    class NoObserver {
      observe = nothing
      unobserve = nothing
      disconnect = nothing
    }
    Object.assign(window, {
      structuredClone,
      ResizeObserver: NoObserver,
      IntersectionObserver: NoObserver,
      matchMedia: () => ({
        matches: false,
        addEventListener: nothing,
        removeEventListener: nothing,
      }),
      scrollTo: nothing,
    })
    window.document.documentElement.lang = 'en'
    window.Element.prototype.scrollTo = nothing
    window.Element.prototype.scrollBy = nothing
    // An animation that ended long ago.
    const finished = {
      finished: Promise.resolve(),
      currentTime: 10_000,
      cancel: nothing,
      pause: nothing,
      play: nothing,
    }
    window.Element.prototype.animate = () => finished as unknown as Animation
    window.HTMLImageElement.prototype.decode = () => Promise.resolve()
  }
}
