import { screens } from '../../src/content/routes'
import { arabic } from '../e2e/support/site'
import { buttonQuery, dialogQuery, elementQuery, linkQuery } from './support/look'
import { expect, poll, test } from './support/visitor'

test('every Arabic page loads completely without console errors', async ({
  site,
  tab,
  visitor,
}) => {
  // Allows an error that Firefox logs if a navigation interrupts a preload of the service worker.
  visitor.allow(/ServiceWorker intercepted the request/)
  for (const page of arabic.pages) {
    site.requests.length = 0
    await visitor.visit(page.path)
    await visitor.expectPage(page)
    expect(await tab.evaluate(getHorizontalOverflow), page.path).toBe(0)
    expect(await tab.evaluate(loadPictures), page.path).toEqual([])

    // Expects prefetching of linked pages, which a wrong content security policy would forbid.
    const prefetches = arabic.navbarPages
      .filter((link) => link.page !== page)
      .map((link) => `GET /page-data${link.page.path}page-data.json`)
    await poll(() => site.requests.some((request) => prefetches.includes(request)), 'ahead').toBe(
      true,
    )
  }
})

test('links and buttons work although a first request gets no answer', async ({
  site,
  visitor,
}) => {
  // Allows errors that Firefox logs if a navigation interrupts a request of the service worker.
  visitor.allow(/page-data/, /ServiceWorker intercepted the request/, /downloadable font/)
  const { contact, screens: labels } = arabic.texts
  const services = arabic.pageAt(screens.services.path)
  site.silentPaths = /\/page-data\/ar\/services\/|\/contact-dialog-\w+\.js$/
  await visitor.visit(arabic.homePage.path)
  await visitor.click(buttonQuery(contact.open))
  await visitor.expectElement(elementQuery(':focus', { inside: dialogQuery(contact.title) }))
  await visitor.visit(arabic.homePage.path)
  await visitor.click(linkQuery(labels.services))
  await visitor.expectPage(services)
})

/** Returns how many px the page is wider than the viewport. */
function getHorizontalOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** Loads all rendered pictures, including lazy pictures; returns the URLs of broken pictures. */
async function loadPictures(): Promise<string[]> {
  const renderedImages = [...document.images].filter((image) => image.checkVisibility())
  for (const image of renderedImages) image.loading = 'eager'
  const failures = renderedImages.map((image) =>
    image.decode().then(
      () => [],
      () => [image.currentSrc],
    ),
  )
  return (await Promise.all(failures)).flat()
}
