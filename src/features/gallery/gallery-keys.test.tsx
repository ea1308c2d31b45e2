import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { holdPageLoading, mainImage, next, showGallery, shown } from '../../testing/gallery'

beforeEach(holdPageLoading)

describe('the keys of the gallery', () => {
  it.each([
    ['ArrowRight', '2 of 5'],
    ['ArrowLeft', '5 of 5'],
    ['End', '5 of 5'],
  ])('%s shows %s', async (key, expected) => {
    await showGallery()
    mainImage().focus()
    await userEvent.keyboard(`{${key}}`)
    expect(shown()).toBe(expected)
  })

  it('Home shows the first', async () => {
    await showGallery()
    next().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Home}')
    expect(shown()).toBe('1 of 5')
  })

  it('are mirrored where the page reads from right to left', async () => {
    await showGallery()
    // In jsdom, children do not inherit the direction.
    screen.getByRole('region').style.direction = 'rtl'
    mainImage().focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(shown()).toBe('2 of 5')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(shown()).toBe('5 of 5')
    await userEvent.keyboard('{Home}')
    expect(shown()).toBe('1 of 5')
  })

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])(
    'are left to the browser with %j, such as Alt and Left for Back',
    async (modifier) => {
      await showGallery()
      const taken = !fireEvent.keyDown(mainImage(), { key: 'ArrowLeft', ...modifier })
      expect(taken).toBe(false)
      expect(shown()).toBe('1 of 5')
    },
  )

  it('do not scroll the page as well, while other keys do', async () => {
    await showGallery()
    expect(fireEvent.keyDown(mainImage(), { key: 'End' })).toBe(false)
    expect(fireEvent.keyDown(mainImage(), { key: 'PageDown' })).toBe(true)
  })
})
