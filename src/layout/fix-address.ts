import { adminPath } from '../routes'

/*
 * Imported before anything of Gatsby's, whose router reads the address as soon as it is loaded.
 */
const { pathname, search, hash } = window.location

// The mails of Netlify Identity (invitation, new password, new address) lead to the home page with
// a token in the fragment; only the editor can read it.
if (/^#(confirmation|invite|recovery|email_change)_token=/.test(hash)) {
  window.location.replace(adminPath + hash)
}

// The router decodes a path twice, and where that fails the whole script stops. Such a path loses
// its percent signs; it has no page of its own anyway.
try {
  decodeURIComponent(decodeURIComponent(pathname))
} catch {
  window.history.replaceState(null, '', pathname.replaceAll('%', '') + search + hash)
}
