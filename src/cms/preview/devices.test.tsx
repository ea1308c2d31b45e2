import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useChosenLanguages } from '../languages/chosen-languages'
import { PreviewBar, useDevice } from './preview-bar'

function Bar({ isTranslated }: { isTranslated: boolean }) {
  const [device, onDevice] = useDevice()
  const { preview } = useChosenLanguages()
  return <PreviewBar {...{ device, onDevice, isTranslated }} language={preview} />
}

/** Opens the preview in a window of this width, and says what is pressed. */
function open(innerWidth: number, isTranslated = true) {
  Object.assign(window, { innerWidth })
  const { unmount } = render(<Bar isTranslated={isTranslated} />)
  const pressed = screen.getAllByRole('button', { pressed: true })
  const names = pressed.map(({ textContent }) => textContent)
  return { names, unmount }
}

it.each([
  [640, 'Desktop'],
  [639, 'Phone'],
])('a page beside %d px is as wide as on a %s, until another width is chosen', async (...given) => {
  const [width, device] = given
  localStorage.clear()
  const { names, unmount } = open(width)
  expect(names).toEqual([device, 'English'])
  const other = device === 'Phone' ? 'Desktop' : 'Phone'
  await userEvent.click(screen.getByRole('button', { name: other }))
  expect(screen.getByRole('button', { name: other, pressed: true })).toBeInTheDocument()
  unmount()
  expect(open(width).names).toEqual([other, 'English'])
})

it('a page is shown in another language, and says where English stands in for it', async () => {
  const { unmount } = open(640)
  expect(screen.queryByText(/^Grey:/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }))
  unmount()
  expect(open(640, false).names).toContain('العربية')
  expect(screen.getByText('Grey: Arabic shows the English here.')).toBeInTheDocument()
})
