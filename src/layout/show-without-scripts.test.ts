/** @jest-environment ./src/testing/browser-environment.ts */
import { showWithoutScripts } from './show-without-scripts'

it('shows what only a visitor without scripts sees, and hides what would not answer', () => {
  document.body.innerHTML = `
    <style>@media (scripting:none){[data-needs-script]{display:none}}</style>
    <button data-needs-script>Message Us</button>
    <noscript><a href="/tower.jpg">The tower</a></noscript>`
  showWithoutScripts()
  expect(document.querySelector('style')?.textContent).toBe(
    '@media (min-width:0){[data-needs-script]{display:none}}',
  )
  expect(document.querySelector('a')?.textContent).toBe('The tower')
})
