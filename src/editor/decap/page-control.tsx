import { RecordForm } from '../form/record-form'
import { Desk } from '../pages/desk'
import { useAddress } from '../state/address'
import { useDeskRoute } from '../state/desk-routes'
import { useForm } from '../state/forms'

/** Decap's only input: the page of the desk or the form of the record that the URL names. */
export function PageControl() {
  const route = useDeskRoute()
  const address = useAddress()
  const form = useForm(address?.key)
  if (route) return <Desk route={route} />
  if (!address || !form) return null
  return <RecordForm key={form.id} form={form} field={address.field} />
}
