import { PageLink } from '../../ui/page-link/page-link'
import { useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../languages/language-context'
import { mainPath } from '../../languages/language-path'
import { isInSection, labelOf, navbarScreens } from '../../screens/paths'
import { screens, type Screen } from '../../screens/registry'
import { useMobileMenu } from './use-mobile-menu'
import { useScrollVisibility } from './use-scroll-visibility'
import * as styles from './navbar.module.css'

interface NavbarProps {
  brand: string
  logo: string
  /** Path of the page that is shown. */
  currentPath: string
  /** Shown at the end of the menu. */
  menuEnd?: ReactNode
  /** Shown at its end on screens wider than a phone. */
  children?: ReactNode
}

const menuId = 'main-menu'

/** The bar fixed on top of every page (specification, sections 2 and 4). */
export function Navbar({ brand, logo, currentPath, menuEnd, children }: NavbarProps) {
  const texts = useTexts()
  const { atTop, scrolledAway } = useScrollVisibility()
  const bar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useMobileMenu(currentPath, bar, toggle)
  const [focusInside, setFocusInside] = useState(false)

  return (
    // It only watches where the focus is; its links and its button are what one uses.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <header
      ref={bar}
      className={styles.navbar}
      data-solid={!atTop || menu.open}
      data-hidden={scrolledAway && !menu.open && !focusInside}
      onFocus={() => setFocusInside(true)}
      onBlur={(event) => {
        setFocusInside(event.currentTarget.contains(event.relatedTarget))
        menu.closeWhenFocusLeaves(event)
      }}
    >
      <div className={styles.bar}>
        <PageLink
          to={screens.home.path}
          className={styles.brand}
          aria-label={texts.navbar.home(brand)}
        >
          <img src={logo} alt="" height={36} />
        </PageLink>
        <nav aria-label={texts.navbar.name}>
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            data-needs-script
            aria-expanded={menu.open}
            aria-controls={menuId}
            aria-label={menu.open ? texts.navbar.closeMenu : texts.navbar.openMenu}
            onClick={menu.toggle}
          >
            <span className={styles.toggleLines} />
          </button>
          <ul id={menuId} className={styles.links} data-open={menu.open}>
            {navbarScreens.map((name) => (
              <li key={name}>
                <PageLink
                  to={screens[name].path}
                  aria-current={ariaCurrent(screens[name], currentPath)}
                  onClick={menu.close}
                >
                  {labelOf(name, texts)}
                </PageLink>
              </li>
            ))}
            {menuEnd && <li className={styles.menuEnd}>{menuEnd}</li>}
          </ul>
        </nav>
        <div className={styles.end}>{children}</div>
      </div>
    </header>
  )
}

function ariaCurrent(route: Screen, path: string) {
  if (!isInSection(route, path)) return undefined
  const isThePage =
    route.path === screens.home.path || mainPath(path).replace(/\/?$/, '/') === route.path
  return isThePage ? 'page' : 'true'
}
