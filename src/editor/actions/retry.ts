import { ApiFailure } from '../state/api-failure'
import { moveDraft } from '../state/follow-drafts'

/** Maximum number of attempts to publish a change while others publish too. */
const MAX_ATTEMPTS = 4

/**
 * Repeats an attempt to publish that has failed because others have published meanwhile.
 * @param prepare prepares the next attempt; returns false if it would fail too
 * @throws the error of the last attempt
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  prepare: (failure: ApiFailure) => boolean,
): Promise<Result> {
  for (let left = MAX_ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      const canRetry = left > 0 && error instanceof ApiFailure && prepare(error)
      if (!canRetry) throw error
    }
  }
}

/**
 * Repeats an attempt to publish drafts, merged with what others have published. Gives a draft the
 * path of its record if the record is already published: the response to an earlier attempt was
 * lost, or somebody else has published the draft.
 * @param keys keys of the drafts for the first attempt
 */
export function retryDrafts(
  keys: readonly string[],
  attempt: (keys: readonly string[]) => Promise<void>,
): Promise<void> {
  let present = keys
  return retry(
    () => attempt(present),
    (failure) => {
      if (!failure.has('published')) return failure.has('changed')
      const { key, path } = failure.values
      moveDraft(key, path, failure.content!)
      present = [...present.filter((each) => each !== key), path]
      return true
    },
  )
}
