import { useAddress, useIsPicturesPage } from '../state/address'
import { RecordForm } from '../form/record-form'
import { PicturesPage } from '../pages/pictures-page'
import { useForm } from '../state/forms'

/** Decap's only input: the form of the record that the URL names, or the page of all pictures. */
export function RecordControl() {
  const address = useAddress()
  const form = useForm(address?.key)
  const isPicturesPage = useIsPicturesPage()
  if (isPicturesPage) return <PicturesPage />
  if (!address || !form) return null
  return <RecordForm key={form.id} form={form} field={address.field} />
}
