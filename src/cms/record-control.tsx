import { useAddress } from './address'
import { useDrafts } from './drafts'
import { RecordForm } from './form/record-form'

/** Decap's only input: the form of the record that the URL names. */
export function RecordControl() {
  const address = useAddress()
  const draft = useDrafts((drafts) => address && drafts[address.key])
  if (!address || !draft) return null
  const { key, field } = address
  return <RecordForm key={draft.id} draftKey={key} draft={draft} field={field} />
}
