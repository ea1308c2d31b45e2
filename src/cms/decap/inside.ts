/*
 * All that the editor takes from inside Decap, which has no public way to it; every other file goes
 * through Decap's public interface. A new version of Decap may rename what is here.
 */

import { currentBackend } from 'decap-cms-core/dist/esm/backend'
import { store } from 'decap-cms-core/dist/esm/redux'
import type { JudgedBackend } from './backends'

/**
 * What is being edited, who is signed in and which errors the form has: a widget is told its own
 * value, and a preview its own record (github.com/decaporg/decap-cms/issues/1896).
 */
export { store }

/** Our own backend: Decap makes it, and gives it to nobody (…/issues/1896). */
export function backendInUse(): JudgedBackend {
  return currentBackend(store.getState().config).implementation
}

/** Fills in another field than the input's own; nobody has asked Decap for it in public. */
export { changeDraftField } from 'decap-cms-core/dist/esm/actions/entries'

/** Puts what somebody else has published into the open form (…/issues/1691). */
export {
  entryLoaded,
  loadLocalBackup,
  localBackupRetrieved,
} from 'decap-cms-core/dist/esm/actions/entries'

/** Decap's notices, for a sentence of our own; nobody has asked Decap for it in public. */
export { addNotification, clearNotifications } from 'decap-cms-core/dist/esm/actions/notifications'
