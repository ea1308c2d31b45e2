import { adminPath } from '../routes'

// The mails of Netlify Identity (invitation, new password, new address) lead to the home page with
// a token in the fragment; only the editor can read it.
const { hash } = window.location
if (/^#(confirmation|invite|recovery|email_change)_token=/.test(hash)) {
  window.location.replace(adminPath + hash)
}
