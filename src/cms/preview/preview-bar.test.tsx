import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { languageOf, mainLanguage } from '../../languages/languages'
import {
  chosenLanguages,
  showInForm,
  showInPreview,
  ensureInForm,
} from '../languages/chosen-languages'
import { devices, PreviewBar } from './preview-bar'

const english = mainLanguage
const arabic = languageOf('ar')

beforeEach(() => {
  showInForm(undefined)
  showInPreview(english)
})

describe('the bar above the preview', () => {
  const bar = (isTranslated: boolean) =>
    render(
      <PreviewBar
        device={devices[0]}
        onDevice={() => {}}
        language={english}
        isTranslated={isTranslated}
      />,
    )

  it('has the languages, and leaves the form as it is', async () => {
    bar(true)
    expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'العربية' }))
    expect(chosenLanguages()).toEqual({ form: undefined, preview: arabic })
  })

  it('says what is grey', () => {
    const { unmount } = bar(true)
    expect(screen.queryByText('Grey text is not translated yet.')).not.toBeInTheDocument()
    unmount()
    bar(false)
    expect(screen.getByText('Grey text is not translated yet.')).toBeVisible()
  })
})

it('has the form show a language that it lacks, and stay as it is with one that it has', () => {
  showInForm(english)
  showInPreview(arabic)
  ensureInForm(arabic)
  expect(chosenLanguages()).toEqual({ form: undefined, preview: arabic })
  showInForm(arabic)
  ensureInForm(arabic)
  expect(chosenLanguages().form).toBe(arabic)
})
