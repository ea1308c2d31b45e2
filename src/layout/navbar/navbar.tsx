import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useLanguage, useTexts } from '../../languages/language-context'
import { languages, localisePath } from '../../languages/languages'
import { navbarScreens, screens, type Screen } from '../../routes'
import { useOverlay } from '../../ui/overlay/use-overlay'
import { PageLink } from '../../ui/page-link/page-link'
import { useScrollVisibility } from './use-scroll-visibility'
import * as patterns from '../../ui/patterns.module.css'
import * as styles from './navbar.module.css'

interface NavbarProps {
  brand: string
  /** Its address. */
  logo: string | null
  /** Its path in the main language. */
  pagePath: string
  /** Shown at the end of the bar. */
  children?: ReactNode
}

const menuId = 'main-menu'

/**
 * The bar fixed on top of every page (specification, sections 2 and 4). Before scripts its menu is a
 * popover, which the browser opens and closes; then it is a layer, for browsers without popovers too.
 */
export function Navbar({ brand, logo, pagePath, children }: NavbarProps) {
  const texts = useTexts()
  const scrolled = useScrollVisibility()
  const { opened, open, close } = useOverlay('menu')
  const menu = useRef<HTMLUListElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  // Without scripts the browser tells it from the popover.
  const hasScripts = useDeferredValue(true, false)

  useEffect(() => {
    // Where there are no popovers, the selector is an error.
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

  function closeOnFocusLeave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  function closeOnOutsideClick({ target }: MouseEvent) {
    if (!(target as Element).closest('nav, a, button')) close()
  }

  return (
    // A press beside the menu closes it, as Escape does.
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
          <img src={logo ?? ''} alt="" height={36} className={patterns.logo} />
        </PageLink>
        {/* It only watches where the focus is; its links and its button are what one uses. */}
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
 * Links to this page in the other languages, each named in its own. They load a whole page, whose
 * language, direction and typeface are in its HTML.
 */
function LanguageSwitch({ pagePath }: Pick<NavbarProps, 'pagePath'>) {
  const { language } = useLanguage()
  return languages
    .filter(({ code }) => code !== language.code)
    .map((other) => (
      <a
        key={other.code}
        href={localisePath(other, pagePath)}
        lang={other.code}
        hrefLang={other.code}
        dir={other.direction}
        onClick={copyQueryAndFragment}
      >
        {other.name}
      </a>
    ))
}

/** The picture that is shown, or the place on the page, is part of the address. */
function copyQueryAndFragment({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = window.location.search
  currentTarget.hash = window.location.hash
}

/** Which link leads to the page that is shown, or to the section that it is in. */
function getAriaCurrent({ path }: Screen, pagePath: string) {
  if (pagePath === path) return 'page'
  return pagePath.startsWith(path) ? 'true' : undefined
}
