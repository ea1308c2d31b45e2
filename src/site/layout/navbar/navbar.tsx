import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useLanguage, useTexts } from '../../../languages/language-context'
import { navbarScreens, screens, type Screen } from '../../../content/routes'
import { subscribeToHistory } from '../../browser/overlay-history'
import { useOverlay } from '../../ui/overlay/use-overlay'
import { PageLink } from '../../ui/page-link/page-link'
import { LanguageLinks } from './language-links'
import { useScrollVisibility } from './use-scroll-visibility'
import * as patterns from '../../ui/patterns.module.css'
import * as styles from './navbar.module.css'

interface NavbarProps {
  brand: string
  /** URL of the logo. */
  logo: string
  /** Path of the current page in the main language. */
  pagePath: string
  /** Content at the end of the bar. */
  children?: ReactNode
}

const menuId = 'main-menu'

/**
 * The bar fixed at the top of every page (specification, sections 2 and 4). Until hydration, the
 * menu is a popover, which the browser opens and closes. After hydration, the menu is an overlay
 * that Back closes, also in browsers without popovers.
 */
export function Navbar({ brand, logo, pagePath, children }: NavbarProps) {
  const texts = useTexts()
  const scrolled = useScrollVisibility()
  const { opened, open, close } = useOverlay('menu')
  const menu = useRef<HTMLUListElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  // Is false until hydration, so that the browser derives the button's state from the popover.
  const hasScripts = useDeferredValue(true, false)

  useEffect(() => {
    // Looks for `hidePopover` first, because `matches(':popover-open')` throws in browsers without
    // popovers.
    if (!hasScripts || !menu.current?.hidePopover || !menu.current.matches(':popover-open')) return
    menu.current.hidePopover()
    open()
  }, [hasScripts, open])

  useLayoutEffect(() => {
    const [links, button] = [menu.current, toggle.current]
    return () => {
      if (opened && links?.contains(document.activeElement)) button?.focus()
    }
  }, [opened])

  // Closes the menu if the screen becomes wider, such as on a phone that is turned, because the bar
  // then shows the links without the menu.
  useEffect(() => {
    if (!opened) return
    const closeIfWide = () => toggle.current?.checkVisibility?.() === false && close()
    closeIfWide()
    window.addEventListener('resize', closeIfWide)
    return () => window.removeEventListener('resize', closeIfWide)
  }, [opened, close])

  function closeOnFocusLeave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  function closeOnOutsideClick({ target }: MouseEvent) {
    if (!(target as Element).closest('nav, a, button')) close()
  }

  return (
    // Closes the menu on a click outside, as Escape does.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <header
      data-ground="dark"
      data-menu={opened ? 'open' : undefined}
      className={styles.navbar}
      onClick={closeOnOutsideClick}
      {...scrolled}
    >
      {opened && <div className={styles.backdrop} />}
      <div className={`${patterns.container} ${styles.bar}`}>
        <PageLink
          to={screens.home.path}
          className={styles.brand}
          aria-label={texts.navbar.home(brand)}
        >
          {/* Sets `alt`, because browsers show it if the picture is blocked. Hides the picture
              from assistive technology, because the link has a name. */}
          <img src={logo} alt={brand} aria-hidden="true" height={36} className={patterns.logo} />
        </PageLink>
        {/* Disables the rule: the nav only observes the focus of the links and the button inside
            it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <nav aria-label={texts.navbar.name} data-screen-only onBlur={closeOnFocusLeave}>
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            popoverTarget={hasScripts ? undefined : menuId}
            aria-expanded={hasScripts ? opened : undefined}
            aria-controls={menuId}
            aria-label={opened ? texts.navbar.closeMenu : texts.navbar.openMenu}
            onClick={() => hasScripts && (opened ? close() : open())}
          />
          <ul ref={menu} id={menuId} popover="auto" className={styles.links}>
            {navbarScreens.map((name) => (
              <li key={name}>
                <PageLink
                  to={screens[name].path}
                  aria-current={getAriaCurrent(screens[name], pagePath)}
                >
                  {texts.screens[name]}
                </PageLink>
              </li>
            ))}
            <li className={styles.inMenu}>
              <LanguageSwitch pagePath={pagePath} />
            </li>
          </ul>
        </nav>
        <div className={styles.actions} data-screen-only>
          <div className={styles.inBar}>
            <LanguageSwitch pagePath={pagePath} />
          </div>
          {children}
        </div>
      </div>
    </header>
  )
}

/**
 * Links to the current page in the other languages, each named in its own language. The links have
 * the query and the fragment of the current URL, so that the same filter, section or picture is
 * shown. They are plain links, because a change of language needs a new document.
 */
function LanguageSwitch({ pagePath }: Pick<NavbarProps, 'pagePath'>) {
  const { language } = useLanguage()
  // Renders no suffix on the server, which does not know the query. Before hydration,
  // start-scripts.ts adds the suffix to the links.
  const suffix = useSyncExternalStore(
    subscribeToHistory,
    () => window.location.search + window.location.hash,
    () => '',
  )
  return <LanguageLinks language={language} pagePath={pagePath} suffix={suffix} />
}

/**
 * Returns `page` for the link to the current page, `true` for the link to a parent page,
 * otherwise undefined.
 */
function getAriaCurrent({ path }: Screen, pagePath: string) {
  if (pagePath === path) return 'page'
  return pagePath.startsWith(path) ? 'true' : undefined
}
