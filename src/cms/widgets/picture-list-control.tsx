import { List, Map } from 'immutable'
import type { ControlProps } from '../decap-types'
import { focusDescription } from './picture-description'
import { PictureInput, toPicture, type PictureValue } from './picture-input'
import { useValidation } from './use-validation'
import { validatePicture } from './validate-picture'

/**
 * Pictures in an order. Decap's own list cannot hold an input whose value is more than a text.
 */
export function PictureListControl(props: ControlProps<List<PictureValue>>) {
  const { forID, classNameWrapper, onChange } = props
  const pictures = (props.value ?? List<PictureValue>()).map(toPicture)

  const validate = () => {
    const errors = pictures.toArray().map(validatePicture)
    const index = errors.findIndex((error) => error !== undefined)
    return index < 0 ? undefined : ([`${errors[index]}`, String(index)] as const)
  }
  useValidation(props, validate, (index) => focusDescription(`${forID}-${index}`))

  const move = (from: number, to: number) => {
    const picture = pictures.get(from)
    if (picture) onChange(pictures.delete(from).insert(to, picture))
  }

  return (
    <div className={classNameWrapper}>
      <ol className="site-list">
        {pictures.toArray().map((picture, index) => (
          <li key={index} aria-label={`Picture ${index + 1}`}>
            <PictureInput
              value={picture}
              id={`${forID}-${index}`}
              onChange={(changed) => onChange(pictures.set(index, changed))}
              decap={props}
            />
            <p>
              <button type="button" disabled={index === 0} onClick={() => move(index, index - 1)}>
                Move up
              </button>
              <button
                type="button"
                disabled={index === pictures.size - 1}
                onClick={() => move(index, index + 1)}
              >
                Move down
              </button>
              <button type="button" onClick={() => onChange(pictures.delete(index))}>
                Remove
              </button>
            </p>
          </li>
        ))}
      </ol>
      <button type="button" className="site-button" onClick={() => onChange(pictures.push(Map()))}>
        Add a picture
      </button>
    </div>
  )
}
