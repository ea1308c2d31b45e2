import { texts } from '../languages/ar/interface-texts'
import { announcePage } from './announce-page'

const frame = () => new Promise(requestAnimationFrame)

beforeEach(() => {
  document.body.innerHTML =
    '<h1>مشاريعنا</h1><div id="gatsby-announcer" aria-live="assertive"></div>'
})

it('says in the page’s language what Gatsby says in English', async () => {
  const announcer = document.getElementById('gatsby-announcer')!
  requestAnimationFrame(() => (announcer.textContent = 'Navigated to مشاريعنا'))
  announcePage(texts)
  await frame()
  expect(announcer).toHaveTextContent(texts.arrivedAt('مشاريعنا'))
})

it('says nothing where Gatsby says nothing', async () => {
  announcePage(texts)
  await frame()
  expect(document.getElementById('gatsby-announcer')).toBeEmptyDOMElement()
})
