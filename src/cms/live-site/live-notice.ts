import type { BuildFault } from './build-fault'

export interface LiveNotice {
  readonly state: 'waiting' | 'outdated' | 'building' | 'live' | 'late' | 'failed'
  /** What it is about, a line each. */
  readonly about?: readonly BuildFault[]
  /** Builds the site, where this browser is allowed to. */
  readonly onUpdate?: () => Promise<void>
}

const sentences: Record<LiveNotice['state'], string> = {
  waiting: 'Published. Your change will be live in a few minutes.',
  outdated: 'Published. The site on this computer shows it once you update it.',
  building: 'The site is being updated. This takes a few minutes.',
  live: 'Your changes are live.',
  late: 'Published, but not live yet: the last update of the site may have stopped. Please tell whoever looks after the site.',
  failed: 'The site could not be updated.',
}

const LIVE_MS = 10_000

const notice = document.createElement('div')
notice.className = 'site-live'
notice.setAttribute('role', 'status')
notice.setAttribute('aria-label', 'Live site')
let shown = ''

/**
 * Says at the foot of the form how the live site is, until it is closed. Once closed, it comes back
 * when there is something else to say.
 */
export function showLiveNotice({ state, about = [], onUpdate }: LiveNotice): void {
  const text = JSON.stringify([state, about])
  if (text === shown) return
  shown = text
  notice.dataset.state = state
  const words = document.createElement('div')
  words.append(sentences[state], ...about.map(line))
  notice.replaceChildren(words)
  if (onUpdate) notice.append(button('Update the site now', () => void onUpdate()))
  notice.append(button('Close', () => notice.remove()))
  document.body.append(notice)
  if (state === 'live') setTimeout(() => shown === text && notice.remove(), LIVE_MS)
}

/** Shows the notice to those only who have signed in. */
export function hideLiveNotice(isHidden: boolean): void {
  notice.hidden = isHidden
}

/** Has the next notice show, even if it says what one said that was closed. */
export function forgetLiveNotice(): void {
  shown = ''
}

function line({ name, form, text }: BuildFault): HTMLElement {
  const element = document.createElement('div')
  if (name && form) {
    const link = Object.assign(document.createElement('a'), { href: form, textContent: name })
    link.style.color = 'inherit'
    element.append(link, ': ')
  }
  element.append(text)
  return element
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}
