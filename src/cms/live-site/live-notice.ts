export interface LiveNotice {
  state: 'waiting' | 'building' | 'live' | 'late' | 'failed'
  /** Builds the site, where this browser is allowed to. */
  onUpdate?: () => Promise<void>
  /** What a failed build said. */
  detail?: string
}

const sentences: Record<LiveNotice['state'], string> = {
  waiting: 'Published. Your change will be live in a few minutes.',
  building: 'The site is being updated. This takes about a minute.',
  live: 'Your changes are live.',
  late: 'Published, but not live yet. Something may have gone wrong: please tell whoever looks after the site.',
  failed: 'The site could not be updated.',
}

const LIVE_MS = 10_000

let shown: LiveNotice['state'] | undefined

/** Shows one line at the foot of the CMS about the live site; once closed, until there is news. */
export function showLiveNotice({ state, onUpdate, detail }: LiveNotice): void {
  if (state === shown) return
  shown = state
  document.querySelector('.site-live')?.remove()
  const notice = document.createElement('div')
  notice.className = 'site-live'
  notice.setAttribute('role', 'status')
  notice.dataset.state = state
  notice.append(detail ? `${sentences[state]} ${detail}` : sentences[state])
  if (onUpdate) notice.append(button('Update the site now', () => void onUpdate()))
  notice.append(button('Close', () => notice.remove()))
  document.body.append(notice)
  if (state === 'live') setTimeout(() => notice.remove(), LIVE_MS)
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}
