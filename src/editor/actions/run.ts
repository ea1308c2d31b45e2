import { getRecordTitle } from '../../content/model/record-kind'
import { getFormUrl } from '../state/address'
import { getUser, signInAgain, signOut } from '../state/identity'
import { closeResult, notify } from '../state/notice'
import { ApiFailure } from '../state/api-failure'
import { getContent } from '../state/content'
import * as forms from '../state/forms'
import { catchUp } from '../state/open-drafts'
import { getOwner } from '../state/owner'
import { usePublishedKeys } from '../state/shared-task'
import { words } from '../words/words'

/**
 * Runs an action of a form. During the action, staff can start no other action of the form. Asks for
 * a new sign-in if the session has ended. Shows a failure in the form; if staff have left the form,
 * at the foot of the page.
 */
export async function run(key: string, task: forms.Task, action: () => Promise<void>) {
  const form = forms.getForm(key)
  if (!form || form.task) return
  closeResult()
  forms.patchForm(key, { task, errors: new Map(), problem: undefined, problemOf: undefined })
  const getKey = () => forms.findKey(form.id) ?? key
  let failure: string | undefined
  try {
    await runInTurn([key], action)
  } catch (error) {
    failure = (error as Error).message
    const field = findField(error, task)
    forms.patchForm(
      getKey(),
      field !== undefined
        ? {
            errors: new Map([[field, failure]]),
            focusRequest: field,
            problemOf: findCause(error, task),
          }
        : {
            problem: words.actions.failed(task, failure),
            problemOf: findCause(error, task),
            seen: getContent(),
          },
    )
  }
  forms.patchForm(getKey(), { task: undefined })
  catchUp()
  forms.closeForms()
  // Replaces the notice about kept edits, which closeForms() may have shown.
  if (failure && !forms.isShown(getKey())) {
    const title = getRecordTitle(form.kind, form.record)
    const text = words.actions.failedElsewhere(task, title, failure)
    notify(text, getFormUrl(form.kind, getKey()), form.draft && getKey())
  }
}

/** Number of running actions. */
let running = 0

/** Returns true while an action runs. Closing the window would interrupt the action. */
export function isRunning(): boolean {
  return running > 0
}

/**
 * Runs an action on several records or on pictures, outside of a form.
 * @param keys keys of the records
 * @returns why the action has failed, as a sentence; undefined after success
 */
export async function runTogether(
  keys: readonly string[],
  action: () => Promise<void>,
): Promise<string | undefined> {
  closeResult()
  const { getState, setState } = usePublishedKeys
  setState(new Set([...getState(), ...keys]), true)
  try {
    await runInTurn(keys, action)
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    setState(new Set([...getState()].filter((key) => !keys.includes(key))), true)
  }
}

/**
 * Runs an action once no other window runs an action on the same records. Otherwise, two windows
 * could publish the same new record twice. Asks for a new sign-in if the session has ended.
 */
async function runInTurn(keys: readonly string[], action: () => Promise<void>): Promise<void> {
  // Sorts the keys, so that no two windows wait for each other's locks.
  const inTurn = [...keys].sort().reduceRight((inner, key) => () => withLock(key, inner), action)
  // Signs in outside the locks, so that no other window waits for the sign-in.
  running += 1
  await inTurn()
    .catch((error: unknown) => continueSignedIn(error, inTurn))
    .finally(() => (running -= 1))
}

async function withLock(key: string, action: () => Promise<void>): Promise<void> {
  // Runs the action without a lock on a site without HTTPS, where browsers have no locks.
  if (!('locks' in navigator)) return action()
  await navigator.locks.request(key, action)
}

/**
 * Repeats an action after the same person has signed in again.
 * @throws the error of the action if nobody signs in; ApiFailure if another person signs in
 */
async function continueSignedIn(error: unknown, action: () => Promise<void>): Promise<void> {
  if (!(error instanceof ApiFailure) || error.status !== 401) throw error
  const owner = getOwner()
  if (!(await signInAgain())) throw error
  if (owner === undefined || getUser()?.email === owner) return action()
  await signOut()
  throw new ApiFailure('other-user', { email: owner })
}

function findCause(error: unknown, task: forms.Task): forms.ProblemCause {
  if (!(error instanceof ApiFailure)) return task
  if (error.has('draft-exists')) return 'unseen-draft'
  return error.has('still-used') && task !== 'deleting' ? 'still-used' : task
}

/** Returns the path of the field that an error is about; undefined for the whole record. */
function findField(error: unknown, task: forms.Task): string | undefined {
  if (!(error instanceof ApiFailure) || task === 'deleting') return undefined
  if (error.has('invalid')) return error.values.field
  return error.has('still-used') ? error.values.target : undefined
}
