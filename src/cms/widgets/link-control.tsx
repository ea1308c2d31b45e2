import { useEffect, useRef, useState } from 'react'
import { isEmpty } from '../../content-model/values'
import { isLinkTarget, linkChoices, linkTargets, projectPath } from '../../routes'
import projectPageFields from '../../screens/project-page/fields'
import type { ControlProps } from '../decap-types'
import { useSavedRecords } from '../saved-records'
import { useValidation } from './use-validation'

const OWN = 'own'

/** Where a link leads: a page of the site, a project's page, or any other address. */
export function LinkControl(props: ControlProps<string>) {
  const { value = '', field, forID, classNameWrapper, onChange } = props
  const projects = useSavedRecords()(projectPageFields).map(({ data }) => ({
    label: `Project page: ${String(data.title)}`,
    value: projectPath(Number(data.projectId)),
  }))
  const [wantsOwn, setWantsOwn] = useState(false)
  const ownAddress = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wantsOwn) ownAddress.current?.focus()
  }, [wantsOwn])
  const isOwn = wantsOwn || (value !== '' && !value.startsWith('/'))
  const choices = [...linkChoices, ...projects]
  const isKnown = choices.some((choice) => choice.value === value)

  useValidation(
    props,
    // Decap itself asks for an address that is missing.
    () =>
      isEmpty(value) || isLinkTarget(value)
        ? undefined
        : `${String(field.get('label'))} must be ${linkTargets}.`,
    () => (ownAddress.current ?? document.getElementById(forID))?.focus(),
  )

  const style = {
    className: classNameWrapper,
    onFocus: props.setActiveStyle,
    onBlur: props.setInactiveStyle,
  }
  return (
    <div className="site-link-target">
      <select
        {...style}
        id={forID}
        value={isOwn ? OWN : value}
        onChange={({ target }) => {
          setWantsOwn(target.value === OWN)
          onChange(target.value === OWN ? '' : target.value)
        }}
      >
        <option value="">Choose a page</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
        {!isOwn && !isKnown && value && <option value={value}>{value}</option>}
        <option value={OWN}>Another address</option>
      </select>
      {isOwn && (
        <input
          {...style}
          ref={ownAddress}
          aria-label="Another address"
          dir="ltr"
          placeholder="https://example.com/"
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )}
    </div>
  )
}
