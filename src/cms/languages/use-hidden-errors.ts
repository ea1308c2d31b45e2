import { store } from 'decap-cms-core/dist/esm/redux'
import { useEffect } from 'react'
import { showInForm } from './chosen-languages'

/** What is hidden because of its language; form.css hides the original before a translation. */
const hiddenByLanguage = [
  '[hidden]',
  '[aria-label$=" field"]:has(+ [aria-label^="translated-"] > [data-original-hidden="true"])',
].join()

/** Shows every language once a rule has failed for a text that the form does not show. */
export function useHiddenErrors(): void {
  useEffect(() => {
    let errors = store.getState().entryDraft.get('fieldsErrors')
    return store.subscribe(() => {
      const latest = store.getState().entryDraft.get('fieldsErrors')
      if (latest === errors) return
      errors = latest
      if (latest?.keySeq().some(isHidden)) showInForm(undefined)
    })
  }, [])
}

function isHidden(id: string | undefined): boolean {
  return Boolean(id && document.getElementById(id)?.closest(hiddenByLanguage))
}
