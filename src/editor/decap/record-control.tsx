import { useAddress, useIsPicturesPage } from '../state/address'
import { useDrafts } from '../state/drafts'
import { RecordForm } from '../form/record-form'
import { PicturesPage } from '../pages/pictures-page'

/** Decap's only input: the form of the record that the URL names, or the page of all pictures. */
export function RecordControl() {
  const address = useAddress()
  const draft = useDrafts((drafts) => address && drafts[address.key])
  const isPicturesPage = useIsPicturesPage()
  if (isPicturesPage) return <PicturesPage />
  if (!address || !draft) return null
  const { key, field } = address
  return <RecordForm key={draft.id} draftKey={key} draft={draft} field={field} />
}
