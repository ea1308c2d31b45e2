import { useTexts } from '../../languages/language-context'
import { PageLink } from '../../ui/page-link/page-link'
import { partPath, type ListChoice, type ListFilters as Filters } from './list-parts'
import { kindName } from './part-name'
import * as styles from './list-filters.module.css'

/** Links to the projects of a kind and of a place, and how many are shown. */
export function ListFilters({ kind, place, kinds, places, count }: Filters) {
  const texts = useTexts()
  const { projects } = texts
  return (
    <div className={styles.filters}>
      <nav aria-label={projects.filters}>
        <Choices
          name={projects.kind}
          chosen={kind}
          all={{ label: projects.allKinds, leadsTo: { place } }}
          choices={kinds.map((each) => ({
            key: each.kind,
            label: kindName(each.kind, texts),
            count: each.count,
            leadsTo: { kind: each.kind, place },
          }))}
        />
        <Choices
          name={projects.location}
          chosen={place}
          all={{ label: projects.allLocations, leadsTo: { kind } }}
          choices={places.map(({ slug, name, ...each }) => ({
            key: slug,
            label: name,
            count: each.count,
            leadsTo: { kind, place: slug },
          }))}
        />
      </nav>
      <p>{projects.count(count)}</p>
    </div>
  )
}

interface ChoicesProps {
  name: string
  /** The key of what is chosen; all of them without one. */
  chosen?: string
  all: { readonly label: string; readonly leadsTo: ListChoice }
  choices: readonly {
    readonly key: string
    readonly label: string
    readonly count: number
    readonly leadsTo: ListChoice
  }[]
}

/** A row of links, of which one is chosen; none where there is nothing to choose. */
function Choices({ name, chosen, all, choices }: ChoicesProps) {
  if (choices.length < 2 && chosen === undefined) return null
  return (
    <ul aria-label={name} className={styles.choices}>
      <li>
        <PageLink to={pathTo(all.leadsTo)} aria-current={isCurrent(chosen === undefined)}>
          {all.label}
        </PageLink>
      </li>
      {choices.map(({ key, label, count, leadsTo }) => (
        <li key={key}>
          <PageLink to={pathTo(leadsTo)} aria-current={isCurrent(chosen === key)}>
            {label} <span className={styles.number}>({count})</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function pathTo(choice: ListChoice): string {
  return partPath({ ...choice, page: 1 })
}

/** `true` rather than `page`: on a later page the link leads to the first one. */
function isCurrent(isChosen: boolean): 'true' | undefined {
  return isChosen ? 'true' : undefined
}
