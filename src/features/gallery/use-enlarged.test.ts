/** @jest-environment ./src/testing/browser-environment.ts */
import { act, renderHook } from '@testing-library/react'
import { useEnlarged } from './use-enlarged'

const page = 'http://localhost/projects/2/'
const goTo = (search: string, state: unknown = null) =>
  window.history.replaceState(state, '', page + search)

beforeEach(() => goTo(''))
afterEach(() => jest.restoreAllMocks())

function showEnlarged({ index = 0, count = 5 } = {}) {
  const showLinked = jest.fn()
  const hook = renderHook((props) => useEnlarged({ ...props, showLinked }), {
    initialProps: { index, count },
  })
  return { ...hook, showLinked }
}

/** The browser has gone to another entry of the history; whether the router hears of it. */
function arriveAt(search: string, state: unknown = null) {
  const router = jest.fn()
  window.addEventListener('popstate', router)
  act(() => {
    goTo(search, state)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  })
  window.removeEventListener('popstate', router)
  return { routerTold: router.mock.calls.length > 0 }
}

describe('opening the enlarged view', () => {
  it('adds an entry that names the shown picture and needs no rewriting', () => {
    goTo('?from=mail', { key: 'router' })
    const added = jest.spyOn(window.history, 'pushState')
    const { result, rerender } = showEnlarged()
    rerender({ index: 2, count: 5 })
    const rewritten = jest.spyOn(window.history, 'replaceState')
    act(() => result.current.open())
    expect(result.current.opened).toBe('by click')
    expect(added.mock.calls).toEqual([
      [{ key: 'router', enlarged: true }, '', `${page}?from=mail&image=3`],
    ])
    expect(rewritten).not.toHaveBeenCalled()
  })

  it('keeps the entry’s state while stepping rewrites its address', () => {
    const { result, rerender } = showEnlarged()
    act(() => result.current.open())
    rerender({ index: 1, count: 5 })
    expect(window.location.href).toBe(`${page}?image=2`)
    expect(window.history.state).toEqual({ enlarged: true })
  })
})

describe('closing the enlarged view', () => {
  it('goes back once, however often it is asked, and leaves the address alone until then', () => {
    const back = jest.spyOn(window.history, 'back').mockImplementation()
    const { result, rerender } = showEnlarged()
    act(() => result.current.open())
    act(() => {
      result.current.close()
      result.current.close()
    })
    expect(back).toHaveBeenCalledTimes(1)
    expect(result.current.opened).toBe('by click')
    rerender({ index: 1, count: 5 })
    expect(window.location.href).toBe(`${page}?image=1`)
  })

  it('goes back again after it was opened again', () => {
    const back = jest.spyOn(window.history, 'back').mockImplementation()
    const { result } = showEnlarged()
    act(() => result.current.open())
    act(() => result.current.close())
    arriveAt('')
    expect(result.current.opened).toBeUndefined()
    act(() => result.current.open())
    act(() => result.current.close())
    expect(back).toHaveBeenCalledTimes(2)
  })

  it('takes the picture out of a link’s address, and does not go back', () => {
    goTo('?image=3', { key: 'router' })
    const back = jest.spyOn(window.history, 'back').mockImplementation()
    const { result, showLinked } = showEnlarged({ index: 2 })
    expect(showLinked).toHaveBeenCalledWith(2)
    act(() => result.current.close())
    expect(result.current.opened).toBeUndefined()
    expect(window.location.href).toBe(page)
    expect(window.history.state).toEqual({ key: 'router' })
    expect(back).not.toHaveBeenCalled()
  })
})

describe('the way through the history', () => {
  it('between two pictures that a link opened is not told to the router', () => {
    goTo('?image=2')
    const { result, showLinked } = showEnlarged({ index: 1 })
    expect(arriveAt('?image=4')).toEqual({ routerTold: false })
    expect(showLinked).toHaveBeenLastCalledWith(3)
    expect(result.current.opened).toBe('by link')
  })

  it('from a picture to its page is not told to the router', () => {
    goTo('?image=2')
    const { result } = showEnlarged({ index: 1 })
    expect(arriveAt('')).toEqual({ routerTold: false })
    expect(result.current.opened).toBeUndefined()
  })

  it('to a picture that was opened by a click is not told to the router', () => {
    showEnlarged()
    expect(arriveAt('?image=2', { enlarged: true })).toEqual({ routerTold: false })
  })

  it('is told to the router where no picture is or was enlarged', () => {
    showEnlarged()
    expect(arriveAt('?from=mail')).toEqual({ routerTold: true })
  })

  it('is told to the router once a link’s picture is closed', () => {
    goTo('?image=2')
    const { result } = showEnlarged({ index: 1 })
    act(() => result.current.close())
    expect(arriveAt('')).toEqual({ routerTold: true })
  })

  it('is left alone once the gallery is gone', () => {
    const { unmount, showLinked } = showEnlarged()
    unmount()
    expect(arriveAt('?image=2', { enlarged: true })).toEqual({ routerTold: true })
    expect(showLinked).not.toHaveBeenCalled()
  })
})

it('a link’s picture is shown once the gallery has that many pictures', () => {
  goTo('?image=5')
  const { result, rerender, showLinked } = showEnlarged({ count: 3 })
  expect(result.current.opened).toBeUndefined()
  rerender({ index: 0, count: 5 })
  expect(result.current.opened).toBe('by link')
  expect(showLinked).toHaveBeenCalledWith(4)
})
