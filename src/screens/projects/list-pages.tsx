import { useTexts } from '../../languages/language-context'
import { PageLink } from '../../ui/page-link/page-link'
import { partPath, type ListFilters } from './list-parts'
import { shortPages } from './short-pages'
import * as styles from './list-pages.module.css'

/** Links to the pages of what is chosen of the list; none where there is one page. */
export function ListPages({ kind, place, page, pages }: ListFilters) {
  const { projects } = useTexts()
  if (pages === 1) return null
  const pathTo = (number: number) => partPath({ kind, place, page: number })
  return (
    <nav aria-label={projects.pages} className={styles.pages}>
      {page > 1 && (
        <PageLink to={pathTo(page - 1)} rel="prev" className={styles.previous}>
          {projects.previousPage}
        </PageLink>
      )}
      <ol>
        {shortPages(page, pages).map((number, index) => (
          <li key={index}>
            {number === null ? (
              <span aria-hidden>…</span>
            ) : (
              <PageLink
                to={pathTo(number)}
                aria-label={projects.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <PageLink to={pathTo(page + 1)} rel="next" className={styles.next}>
          {projects.nextPage}
        </PageLink>
      )}
    </nav>
  )
}
