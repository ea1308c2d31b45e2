import type { Page } from '@playwright/test'

/** Selectors and at-rules that the emulated browser does not support. */
const unsupported = /:popover-open|:has\(|@starting-style/g

/**
 * Makes Chromium behave like an older browser, without popovers, `inert`, `:has()`,
 * `@starting-style`, `scrollend`, printing, `randomUUID()` and `AbortSignal.timeout()`. Ignores
 * rules with unsupported selectors, and makes queries with such selectors throw.
 */
export async function emulateOlderBrowser(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith('/'),
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        // Changes only styles and attributes. A changed inline script would not run, because the
        // content security policy contains the hashes of inline scripts.
        body: html
          .replace(/<style[^]*?<\/style>/g, (style) =>
            style.replace(unsupported, (match) => match.replace(/^[:@]/, '$&-unknown-')),
          )
          .replace(/ (popover|popovertarget|inert)=/gi, ' data-$1='),
      })
    },
  )
  await page.addInitScript((source) => {
    const unsupportedPattern = new RegExp(source)
    const removedProperties = {
      popover: 0,
      showPopover: 0,
      hidePopover: 0,
      togglePopover: 0,
      inert: 0,
    }
    for (const name of Object.keys(removedProperties))
      Reflect.deleteProperty(HTMLElement.prototype, name)
    Reflect.deleteProperty(window, 'print')
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(AbortSignal, 'timeout')

    const patch = <Name extends string>(
      owner: Record<Name, (first: string, ...others: never[]) => unknown>,
      name: Name,
      isUnsupported: (first: string) => boolean,
      reject: (first: string) => unknown,
    ) => {
      const original = owner[name]
      owner[name] = function (this: unknown, first, ...others) {
        return isUnsupported(String(first)) ? reject(first) : original.call(this, first, ...others)
      }
    }
    const throwError = (text: string) => {
      throw new DOMException(`'${text}' is not a valid selector.`, 'SyntaxError')
    }
    for (const owner of [Element.prototype, Document.prototype, DocumentFragment.prototype]) {
      for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
        if (name in owner)
          patch(owner as never, name, (text) => unsupportedPattern.test(text), throwError)
      }
    }
    patch(
      CSSStyleSheet.prototype as never,
      'insertRule',
      (rule) => unsupportedPattern.test(rule),
      throwError,
    )
    patch(
      Element.prototype as never,
      'setAttribute',
      (name) => name in removedProperties,
      () => undefined,
    )
    patch(
      EventTarget.prototype as never,
      'addEventListener',
      (name) => name === 'scrollend',
      () => undefined,
    )
  }, unsupported.source)
}
