import type { RecordKind } from '../../content/model/record-kind'
import { getNewUrl } from '../state/address'
import { useContent } from '../state/content'
import { isUnpublished, type DeskItem } from '../state/desk-items'
import { changeDeskRoute, getDeskUrl, type DeskRoute } from '../state/desk-routes'
import { words } from '../words/words'
import { ListEnd, useDrawnCount } from '../form/list-parts'
import { PageHeading } from './page-heading'
import {
  arrangeItems,
  filters,
  findFilter,
  groupFields,
  type FilterName,
  type Group,
} from '../state/desk-sections'
import { ItemCard } from './item-card'
import { useSelection } from '../state/selection'
import { SelectionTools } from './selection-tools'

interface ContentPageProps {
  route: DeskRoute
  items: readonly DeskItem[]
}

/** First page of the desk, with a card for each record that staff edit. */
export function ContentPage({ route, items }: ContentPageProps) {
  const records = useContent()?.records ?? {}
  const show = findFilter(route.show)
  const shown = items.filter(filters[show])
  const sections = arrangeItems(shown, route, records)
  // Hides empty sections while a filter is chosen.
  const isShown = ({ groups }: { groups: readonly Group[] }) =>
    show === '' || groups.some((group) => group.items.length > 0)
  return (
    <>
      <PageHeading
        title={words.desk.pages.content}
        status={words.desk.summary(
          items.filter(isUnpublished).length,
          items.flatMap(({ waiting }) => waiting).length,
        )}
      >
        <Filters items={items} chosen={show} />
        <Choice
          label={words.desk.sort}
          options={Object.entries(words.desk.sorts)}
          chosen={route.sort}
          onChoose={(sort) => changeDeskRoute({ sort })}
        />
        <Choice
          label={words.desk.group}
          options={[
            ['', words.desk.kindOfContent],
            ...groupFields.map(({ field, label }) => [field, label] as const),
          ]}
          chosen={route.group}
          onChoose={(group) => changeDeskRoute({ group })}
        />
      </PageHeading>
      <SelectionTools items={shown} />
      {shown.length === 0 && (
        <div className="empty">
          <p>{words.desk.nothing[show]}</p>
          {show !== '' && (
            <button type="button" onClick={() => changeDeskRoute({ show: '' })}>
              {words.desk.showAll}
            </button>
          )}
        </div>
      )}
      {sections.filter(isShown).map(({ label, folder, groups }) => (
        <section key={label} aria-label={label}>
          <div className="tools">
            <h2>{label}</h2>
            <span className="count">
              {words.desk.number(groups.flatMap((group) => group.items).length)}
            </span>
            {folder && <NewLink kind={folder} />}
          </div>
          {folder && groups.every((group) => group.items.length === 0) && (
            <p className="empty">{words.desk.noProjects}</p>
          )}
          {groups.map((group) => (
            <Cards key={group.label} name={`${label} ${getDeskUrl(route)}`} {...group} />
          ))}
        </section>
      ))}
    </>
  )
}

function NewLink({ kind }: { kind: RecordKind }) {
  const place = `new ${kind.path}`
  return (
    <a className="button primary" href={getNewUrl(kind)} data-place={place}>
      {words.form.newRecord(kind.label.toLowerCase())}
    </a>
  )
}

/** @param props.name identifies the list, including its filter and order */
function Cards({ name, label, items }: Group & { name: string }) {
  const selected = useSelection()
  const [drawnCount, drawMore] = useDrawnCount(`${name} ${label}`)
  return (
    <>
      {label && <h3>{label}</h3>}
      <ul className="cards">
        {items.slice(0, drawnCount).map((item) => (
          <ItemCard key={item.key} item={item} isSelected={selected.has(item.key)} />
        ))}
      </ul>
      {items.length > drawnCount && <ListEnd key={drawnCount} onReach={drawMore} />}
    </>
  )
}

function Filters({ items, chosen }: { items: readonly DeskItem[]; chosen: FilterName }) {
  return (
    <div className="switch" role="group" aria-label={words.desk.filter}>
      {(Object.keys(filters) as FilterName[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => changeDeskRoute({ show: name })}
        >
          {words.desk.filters[name]}{' '}
          <span className="count">{words.desk.number(items.filter(filters[name]).length)}</span>
        </button>
      ))}
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** Values with their labels. */
  options: readonly (readonly [string, string])[]
  chosen: string
  onChoose: (value: string) => void
}

function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
