/** On a phone there is room for the form or for the preview; form.css shows the one or the other. */
const panes = ['Form', 'Preview'] as const

type Pane = (typeof panes)[number]

const buttons = new Map<Pane, HTMLButtonElement>()

/** Adds the buttons that switch between the form and the preview on a narrow screen. */
export function addPaneSwitch(): void {
  const group = document.createElement('div')
  group.className = 'site-panes'
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', 'Form or preview')
  for (const pane of panes) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = pane
    button.addEventListener('click', () => show(pane))
    buttons.set(pane, button)
    group.append(button)
  }
  document.body.append(group)
  showForm()
}

/** Shows the form where there is no room for it beside the preview. */
export function showForm(): void {
  show('Form')
}

function show(shown: Pane): void {
  document.body.dataset.pane = shown
  for (const [pane, button] of buttons) button.setAttribute('aria-pressed', String(pane === shown))
}
