import { PageLink } from '../../ui/page-link/page-link'
import { useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../languages/language-context'
import { isInSection, navbarScreens } from '../../screens/paths'
import { screens } from '../../screens/registry'
import { useMobileMenu } from './use-mobile-menu'
import { useScrollVisibility } from './use-scroll-visibility'
import * as styles from './navbar.module.css'

interface NavbarProps {
  brand: string
  logo: string
  /** Path of the page that is shown. */
  currentPath: string
  /** Shown at its end on screens wider than a phone. */
  children?: ReactNode
}

const menuId = 'main-menu'

/** The bar fixed on top of every page (specification, sections 2 and 4). */
export function Navbar({ brand, logo, currentPath, children }: NavbarProps) {
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
        <PageLink to={screens.home.path} className={styles.brand} aria-label={texts.navbar.home(brand)}>
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
            {navbarScreens.map((route) => (
              <li key={route.path}>
                <PageLink
                  to={route.path}
                  aria-current={ariaCurrent(route, currentPath)}
                  onClick={menu.close}
                >
                  {route.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>{children}</div>
      </div>
    </header>
  )
}

function ariaCurrent(route: (typeof navbarScreens)[number], path: string) {
  if (!isInSection(route, path)) return undefined
  const isThePage = route.path === screens.home.path || path.replace(/\/?$/, '/') === route.path
  return isThePage ? 'page' : 'true'
}
