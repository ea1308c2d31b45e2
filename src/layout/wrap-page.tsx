import type { WrapPageElementBrowserArgs } from 'gatsby'
import { ClientRedirect } from './client-redirect'
import { Shell } from './shell'

type WrapPageArgs = Pick<
  WrapPageElementBrowserArgs<Record<string, unknown>, { redirectTo?: string }>,
  'element' | 'props'
>

/** Puts the shell around a page; the same in the browser and on the server. */
export function wrapPage({ element, props }: WrapPageArgs) {
  const { redirectTo } = props.pageContext
  return (
    <Shell currentPath={redirectTo ?? props.location.pathname}>
      {redirectTo && <ClientRedirect to={redirectTo} />}
      {element}
    </Shell>
  )
}
