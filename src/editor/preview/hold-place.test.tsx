import { holdPlace } from './hold-place'

it('scrolls to the same field of the same record in the other language', () => {
  const show = (field: string, ...tops: number[]) => {
    document.body.innerHTML = tops
      .map((top, record) => `<p data-field="${field}" data-record="${record}" title="${top}"></p>`)
      .join('')
      .replace(/.+/, '<main>$&</main>')
  }
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return DOMRect.fromRect({ y: Number(this.title), height: 20 })
  })
  const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation()
  show('title', -500, 300, 900)
  const returnToPlace = holdPlace(document.documentElement)
  show('title_ar', -400, 450, 950)
  returnToPlace()
  expect(scrollBy).toHaveBeenCalledWith({ top: 150, behavior: 'instant' })
})
