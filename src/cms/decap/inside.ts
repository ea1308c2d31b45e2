/*
 * All that the editor takes from inside Decap, which has no public way to it; every other file goes
 * through Decap's public interface. A new version of Decap may rename what is here.
 */

import { store } from 'decap-cms-core/dist/esm/redux'

/**
 * What is being edited, whether it is being published and which errors the form has: a widget is told
 * its own value, and a preview its own record (github.com/decaporg/decap-cms/issues/1896).
 */
export { store }

/** Fills in another field than the input's own; nobody has asked Decap for it in public. */
export { changeDraftField } from 'decap-cms-core/dist/esm/actions/entries'

/** Shows what was published in lists and in the open form (…/issues/1691). */
export { createDraftFromEntry, entryLoaded } from 'decap-cms-core/dist/esm/actions/entries'

/** Decap's notices, for a sentence of our own; nobody has asked Decap for it in public. */
export { addNotification, clearNotifications } from 'decap-cms-core/dist/esm/actions/notifications'
