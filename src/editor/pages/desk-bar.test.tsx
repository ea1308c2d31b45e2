import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDeskUrl, parseDeskRoute } from '../state/desk-routes'
import { DeskBar } from './desk-bar'

it.each(['input', 'textarea'] as const)(
  'a slash typed in a text is left there: %s',
  async (Input) => {
    render(
      <>
        <DeskBar route={parseDeskRoute(getDeskUrl())!} items={[]} />
        <Input aria-label="Text" />
      </>,
    )
    const text = screen.getByRole('textbox', { name: 'Text' })
    await userEvent.type(text, 'm/s')
    expect(text).toHaveValue('m/s')
  },
)
