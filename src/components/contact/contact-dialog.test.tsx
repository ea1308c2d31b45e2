import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactDialog } from './contact-dialog'

it('x', async () => {
  const user = userEvent.setup()
  render(<ContactDialog open onClose={() => {}} onSent={() => {}} />)
  const dialog = await screen.findByRole('dialog', { name: 'Get in Touch' })
  expect(dialog).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  const a = await screen.findByText('Please fill in all required fields.')
  console.log(document.body.innerHTML)
})
