import { closeLiveSite, updateLiveSite, useLiveSite } from './live-site'

/** Tells staff, at the foot of the form, how the live site is, until they close it. */
export function LiveSiteNotice() {
  const { text, canUpdate } = useLiveSite()
  if (!text) return null
  return (
    <div className="site-live" role="status" aria-label="Live site">
      <div>{text}</div>
      {canUpdate && (
        <button type="button" onClick={() => void updateLiveSite()}>
          Update the site now
        </button>
      )}
      <button type="button" onClick={closeLiveSite}>
        Close
      </button>
    </div>
  )
}
