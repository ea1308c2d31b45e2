/**
 * Shows the page that was asked for once the site answers: what the browser says of its connection
 * is often wrong. The offline page carries this as its only script, so it must not need anything
 * outside.
 */
export function goOnOnceOnline(): void {
  // The page has none of the scripts that these need.
  for (const idle of document.querySelectorAll('[data-needs-script]')) idle.remove()
  const reload = () => location.reload()
  const ask = async () => {
    // The background worker answers other requests from what it has kept.
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (answer) reload()
  }
  document.querySelector('[data-try-again]')?.addEventListener('click', reload)
  // At its own address it is the page that was asked for.
  if (document.querySelector('main')?.dataset.path === location.pathname) return
  addEventListener('online', () => void ask())
  setInterval(() => void (document.hidden || ask()), 5000)
}
