import { use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LinkField } from '../../content-model/field'
import { tidyText } from '../../content-model/tidy-text'
import { linkChoices, projectPath } from '../../routes'
import { records } from '../../screens/registry'
import { FormContext, type InputProps } from './form-context'
import { Labelled } from './labelled'

const OWN = 'own'

/** Where a link leads: a page of the site, a project's page, or any other address. */
export function LinkInput({ field, path, value, onChange, label }: InputProps<LinkField>) {
  const form = use(FormContext)
  const address = String(value ?? '')
  const [wantsOwn, setWantsOwn] = useState(false)
  const ownAddress = useRef<HTMLInputElement>(null)
  const isOwn = wantsOwn || (address !== '' && !address.startsWith('/'))
  const projects = form.records(records.projectPage.path).map(({ data }) => ({
    label: `Project page: ${String(data.title)}`,
    value: projectPath(Number(data.projectId)),
  }))
  const choices = [...linkChoices, ...projects]
  const isKnown = isOwn || address === '' || choices.some((choice) => choice.value === address)

  const choose = (chosen: string) => {
    flushSync(() => {
      setWantsOwn(chosen === OWN)
      onChange(path, chosen === OWN ? '' : chosen)
    })
    ownAddress.current?.focus()
  }

  return (
    <Labelled path={path} field={field} label={label}>
      {(input) => (
        <>
          <select
            {...input}
            value={isOwn ? OWN : address}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">Choose a page</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
            {!isKnown && <option value={address}>{address}</option>}
            <option value={OWN}>Another address</option>
          </select>
          {isOwn && (
            <input
              aria-label="Another address"
              aria-describedby={input['aria-describedby']}
              aria-invalid={input['aria-invalid']}
              onFocus={input.onFocus}
              dir="ltr"
              placeholder="https://example.com/"
              value={address}
              ref={ownAddress}
              onChange={({ target }) => onChange(path, target.value)}
              onBlur={() => onChange(path, tidyText(field, address))}
            />
          )}
        </>
      )}
    </Labelled>
  )
}
