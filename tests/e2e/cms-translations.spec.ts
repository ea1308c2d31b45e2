import { expectNoFindings } from './support/axe'
import { expect } from './support/editor'
import { test } from './support/open-editor'

test('the button that publishes stays in view below a long table', async ({ page, editor }) => {
  await editor.openDesk('arabic?show=all')
  const last = page.getByRole('region', { name: 'Seafront Towers' }).getByRole('textbox').last()
  await last.fill('نص')
  await expect(last).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Publish 1 text/ })).toBeInViewport({ ratio: 1 })
  await expectNoFindings(page)
})
