import { use } from 'react'
import { words } from '../../words/words'
import { FormContext } from '../form-context'

/** Progress of files that are being added to a list, and the reasons why files cannot be used. */
export function AdditionStatus({ path }: { path: string }) {
  const { addition } = use(FormContext)
  const own = addition?.path === path ? addition : undefined
  const isDone = own?.done === own?.count
  return (
    <div role="status">
      {own && !isDone && <p>{words.pictures.adding(own.done + 1, own.count)}</p>}
      {own && isDone && own.failures.length > 0 && (
        <div className="error">
          {words.pictures.notAdded}
          <ul>
            {own.failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
