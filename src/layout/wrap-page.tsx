import { navigate, type WrapPageElementBrowserArgs } from 'gatsby'
import { useEffect } from 'react'
import { LanguageContext } from '../languages/language-context'
import { languageOf } from '../languages/languages'
import { textsIn } from '../languages/texts'
import type { PageContext } from '../languages/page-context'
import { Shell } from './shell'

type WrapPageArgs = Pick<WrapPageElementBrowserArgs, 'element' | 'props'>

/** Puts the shell around a page; the same in the browser and on the server. */
export function wrapPage({ element, props }: WrapPageArgs) {
  // Gatsby and its plugins have pages of their own, which visitors do not see.
  if (!('mainPath' in props.pageContext)) return element
  const site = props.data as unknown as Queries.SitePartsFragment
  const page = props.pageContext as unknown as PageContext
  const { redirectTo, mainPath } = page
  const language = languageOf(page.language)
  return (
    <LanguageContext value={{ language, texts: textsIn(language) }}>
      <Shell site={site} currentPath={redirectTo ?? props.location.pathname} mainPath={mainPath}>
        {redirectTo && <ClientRedirect to={redirectTo} />}
        {element}
      </Shell>
    </LanguageContext>
  )
}

/**
 * Redirects to another address that shows the same page, replacing this one in the history, so
 * that Back works (specification, section 2: the root path and every unknown path).
 */
function ClientRedirect({ to }: { to: string }) {
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [to])
  return null
}
