/** @jest-environment ./src/testing/browser-environment.ts */
import { sharePicture } from './share-picture'

const link = { title: 'Seafront Towers', url: 'https://example.com/projects/2/?image=2' }

/** Gives the device a sheet and a clipboard that answer so. */
function withDevice(share: () => Promise<void>, writeText: () => Promise<void> = async () => {}) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})

const fail = (name: string) => () => Promise.reject(new DOMException('', name))

describe('a shared link', () => {
  it('counts as handed on when the sheet took it', async () => {
    withDevice(async () => {})
    expect(await sharePicture(link)).toBe('shared')
  })

  it('counts as handed on when the visitor closed the sheet', async () => {
    withDevice(fail('AbortError'))
    expect(await sharePicture(link)).toBe('shared')
  })

  it('counts as copied when the sheet failed, whatever it threw', async () => {
    withDevice(fail('NotAllowedError'))
    expect(await sharePicture(link)).toBe('copied')
    withDevice(() => Promise.reject(Object.assign(new Error(), { name: 'AbortError' })))
    expect(await sharePicture(link)).toBe('copied')
  })

  it('counts as failed when it could not be copied either', async () => {
    withDevice(fail('NotAllowedError'), fail('NotAllowedError'))
    expect(await sharePicture(link)).toBe('failed')
  })
})
