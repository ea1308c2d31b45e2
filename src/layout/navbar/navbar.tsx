import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useLanguage, useTexts } from '../../languages/language-context'
import { languages, mainPath, pathIn } from '../../languages/languages'
import { isInSection, navbarScreens, screens, type Screen } from '../../routes'
import { PageLink } from '../../ui/page-link/page-link'
import { useScrollVisibility } from './use-scroll-visibility'
import * as shared from '../../ui/patterns.module.css'
import * as styles from './navbar.module.css'

interface NavbarProps {
  brand: string
  /** Its address. */
  logo: string | null
  /** Path of the page that is shown. */
  currentPath: string
  /** Its path in the main language. */
  pagePath: string
  /** Shown at the end of the bar. */
  children?: ReactNode
}

const menuId = 'main-menu'

/**
 * The bar fixed on top of every page (specification, sections 2 and 4). Its menu is a popover, which
 * the browser opens and closes; a script closes it on navigation and when the focus leaves it.
 */
export function Navbar({ brand, logo, currentPath, pagePath, children }: NavbarProps) {
  const texts = useTexts()
  const scrolled = useScrollVisibility()
  const menu = useRef<HTMLUListElement>(null)
  // Without scripts the browser tells it from the popover, which may be open before they run.
  const [expanded, setExpanded] = useState<boolean>()
  const close = () => menu.current?.hidePopover()

  useEffect(() => setExpanded(menu.current?.matches(':popover-open')), [])
  useEffect(() => close, [currentPath])

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <header data-ground="dark" className={styles.navbar} {...scrolled}>
      <div className={`${shared.frame} ${styles.bar}`}>
        <PageLink
          to={screens.home.path}
          className={styles.brand}
          aria-label={texts.navbar.home(brand)}
        >
          <img src={logo ?? ''} alt="" height={36} className={shared.logo} />
        </PageLink>
        {/* It only watches where the focus is; its links and its button are what one uses. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <nav aria-label={texts.navbar.name} data-screen-only onBlur={closeWhenLeft}>
          <button
            type="button"
            className={styles.toggle}
            popoverTarget={menuId}
            aria-expanded={expanded}
            aria-controls={menuId}
            aria-label={expanded ? texts.navbar.closeMenu : texts.navbar.openMenu}
          />
          <ul
            ref={menu}
            id={menuId}
            popover="auto"
            className={styles.links}
            onToggle={({ newState }) => setExpanded(newState === 'open')}
          >
            {navbarScreens.map((name) => (
              <li key={name}>
                <PageLink
                  to={screens[name].path}
                  aria-current={ariaCurrent(screens[name], currentPath)}
                  onClick={close}
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
        <div className={styles.end} data-screen-only>
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
        href={pathIn(other, pagePath)}
        lang={other.code}
        hrefLang={other.code}
        dir={other.direction}
        onClick={keepPicture}
      >
        {other.name}
      </a>
    ))
}

/** The picture that is shown, or the place on the page, is part of the address. */
function keepPicture({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = window.location.search
  currentTarget.hash = window.location.hash
}

function ariaCurrent(route: Screen, path: string) {
  if (!isInSection(route, mainPath(path))) return undefined
  const isThePage =
    route.path === screens.home.path || mainPath(path).replace(/\/?$/, '/') === route.path
  return isThePage ? 'page' : 'true'
}
