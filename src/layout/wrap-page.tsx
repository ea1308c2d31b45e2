import type { WrapPageElementBrowserArgs } from 'gatsby'
import { MoveOn } from './client-redirect'
import { Shell } from './shell'

type WrapPageArgs = Pick<
  WrapPageElementBrowserArgs<Record<string, unknown>, { movesTo?: string }>,
  'element' | 'props'
>

/** Puts the shell around a page; the same in the browser and on the server. */
export function wrapPage({ element, props }: WrapPageArgs) {
  const { movesTo } = props.pageContext
  return (
    <Shell currentPath={movesTo ?? props.location.pathname}>
      {movesTo && <MoveOn to={movesTo} />}
      {element}
    </Shell>
  )
}
