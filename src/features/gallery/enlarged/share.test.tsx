import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../../interface-texts'
import { enlarge, holdPageLoading, next, showGallery } from '../../../testing/gallery'

const origin = 'http://localhost'

beforeEach(holdPageLoading)
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

/** Gives the device a sheet for sharing. */
function withSheet(share: (link: ShareData) => Promise<void>) {
  const sheet = jest.fn(share)
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true })
  return sheet
}

async function share() {
  const user = userEvent.setup()
  const copy = jest.spyOn(navigator.clipboard, 'writeText')
  await showGallery()
  const dialog = await enlarge()
  await user.click(next())
  return {
    copy,
    user,
    status: within(dialog).getByRole('status'),
    press: () => user.click(screen.getByRole('button', { name: 'Share this picture' })),
  }
}

const link = { title: 'Seafront Towers', url: `${origin}/projects/2/?image=2` }
const { linkCopied: copied, linkNotCopied } = texts.gallery

describe('sharing a picture', () => {
  it('hands its link to the device', async () => {
    const sheet = withSheet(() => Promise.resolve())
    const { press, copy } = await share()
    await press()
    expect(sheet).toHaveBeenCalledWith(link)
    expect(copy).not.toHaveBeenCalled()
  })

  it('copies its link where the device shares nothing, and says so', async () => {
    const { press, copy, status } = await share()
    await press()
    expect(copy).toHaveBeenCalledWith(link.url)
    expect(status).toHaveTextContent(copied)
  })

  it('copies nothing where the visitor closes the sheet', async () => {
    withSheet(() => Promise.reject(new DOMException('', 'AbortError')))
    const { press, copy, status } = await share()
    await press()
    expect(copy).not.toHaveBeenCalled()
    expect(status).not.toHaveTextContent(copied)
  })

  it('copies its link where the sheet fails', async () => {
    withSheet(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    const { press, status } = await share()
    await press()
    expect(status).toHaveTextContent(copied)
  })

  it('says where to find the link when it cannot be copied either', async () => {
    const { press, copy, status } = await share()
    copy.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await press()
    expect(status).toHaveTextContent(linkNotCopied)
  })

  it('replaces the share note when the picture changes', async () => {
    const { press, user, status } = await share()
    await press()
    await user.click(next())
    expect(status).toHaveTextContent('Image 3 of 5: Picture c')
  })
})
