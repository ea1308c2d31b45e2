import { ErrorBoundary } from '../../site/ui/error-boundary'
import { RecordForm } from '../form/record-form'
import { Desk } from '../pages/desk'
import { useAddress } from '../state/address'
import { getDeskUrl, useDeskRoute } from '../state/desk-routes'
import { useForm } from '../state/forms'
import { notify } from '../state/notice'
import { words } from '../words/words'

/** Decap's only input: the page of the desk or the form of the record that the URL names. */
export function PageControl() {
  const route = useDeskRoute()
  const address = useAddress()
  const form = useForm(address?.key)
  if (route) return <Desk route={route} />
  if (!address) return null
  if (!form) return <p role="status">{words.desk.loading}</p>
  return (
    <ErrorBoundary key={form.id} onError={leaveForm}>
      <RecordForm form={form} field={address.field} />
    </ErrorBoundary>
  )
}

/** Shows the desk instead of a form that throws, because Decap would stop until a reload. */
function leaveForm(): void {
  location.replace(getDeskUrl())
  notify(words.site.notShown)
}
