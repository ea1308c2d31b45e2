import DecapList from 'decap-cms-widget-list'
import type { List } from 'immutable'
import { cloneElement, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ImmutableValue } from '../decap-types'

type Value = List<unknown>

const UNDO = '.site-undo button'

interface Removed {
  readonly name: string
  readonly place: number
  readonly before: Value
  readonly after: Value
  readonly state: DecapListState
}

/**
 * Decap's list, whose items have a name, are moved with the keyboard too, open where there is an
 * error, and come back after they were removed.
 */
export class ListControl extends DecapList.controlComponent<{ readonly removed?: Removed }> {
  constructor(props: DecapListProps) {
    super(props)
    // Decap has these on each list, not on the class.
    const { addItem, handleRemove, renderItem } = this

    this.addItem = (item) => {
      const place = this.props.value.size
      addItem(item)
      setTimeout(() => this.#focusItem(place))
    }

    this.handleRemove = (place, event) => {
      const before = this.props.value
      const { keys, itemsCollapsed } = this.state
      const removed = {
        name: this.#textOf(before.get(place)) || this.#nameOf(before.get(place), place),
        place,
        before,
        after: before.delete(place),
        state: { keys: [...keys], itemsCollapsed: [...itemsCollapsed] },
      }
      handleRemove(place, event)
      // The button that was pressed is gone.
      this.setState({ removed }, () => document.querySelector<HTMLElement>(UNDO)?.focus())
    }

    this.renderItem = (item, place) => {
      const element = renderItem(item, place)
      // On top of the inputs, Decap has its bar and the name of an item that is closed.
      const [, bar, , inputs] = element.props.children
      return cloneElement(
        element,
        undefined,
        <div data-item={place}>
          <ItemBar
            {...bar.props}
            name={this.#nameOf(item, place)}
            isOneText={this.#hasOneText()}
            hasError={this.hasError(place) ?? false}
            onMove={(by) => this.#move(place, place + by)}
          />
          {inputs}
        </div>,
      )
    }
  }

  override componentDidUpdate({ fieldsErrors }: DecapListProps): void {
    if (fieldsErrors === this.props.fieldsErrors) return
    const closed = this.state.itemsCollapsed
    const itemsCollapsed = closed.map((isClosed, place) => isClosed && !this.hasError(place))
    if (String(itemsCollapsed) !== String(closed)) this.setState({ itemsCollapsed })
  }

  override focus(path: string): void {
    if (path) super.focus(path)
    // Of a list itself, only what adds an item can have the focus.
    else document.querySelector<HTMLElement>(`#${this.props.forID} > * > button`)?.focus()
  }

  override render(): ReactNode {
    const { removed } = this.state
    return (
      <>
        {super.render()}
        {removed?.after.equals(this.props.value) && (
          <div className="site-undo" role="status">
            “{removed.name}” is removed.
            <button type="button" onClick={() => this.#bringBack(removed)}>
              Undo
            </button>
          </div>
        )}
      </>
    )
  }

  /** What an item is called in the form: its first line of text, or its place. */
  #nameOf(item: unknown, place: number): string {
    const title = this.#hasOneText() ? '' : this.#textOf(item)
    return title || `${String(this.props.field.get('label_singular'))} ${place + 1}`
  }

  #textOf(item: unknown): string {
    const summary = String(this.props.field.get('summary'))
    const [, name = ''] = /fields\.(\w+)/.exec(summary) ?? []
    return String((item as ImmutableValue).get(name) ?? '')
  }

  #hasOneText(): boolean {
    return this.props.field.get('collapsed') === false
  }

  #move(oldIndex: number, newIndex: number): void {
    if (newIndex >= 0 && newIndex < this.props.value.size) this.onSortEnd({ oldIndex, newIndex })
  }

  #bringBack({ before, state, place }: Removed): void {
    this.props.onChange(before)
    this.setState({ ...state, removed: undefined })
    setTimeout(() => this.#focusItem(place))
  }

  #focusItem(place: number): void {
    this.focus(`${place}.${String(this.props.field.getIn(['fields', '0', 'name']))}`)
  }
}

interface ItemBarProps extends DecapItemBar {
  name: string
  /** An item of one text is never closed. */
  isOneText: boolean
  hasError: boolean
  onMove: (by: number) => void
}

/** The line on top of an item: its name, which opens and closes it, its handle and its end. */
function ItemBar({ name, isOneText, hasError, onMove, ...decap }: ItemBarProps) {
  const { collapsed, onCollapseToggle, onRemove } = decap
  return (
    <div className="site-item" data-error={hasError}>
      {isOneText ? (
        <span>{name}</span>
      ) : (
        <button type="button" aria-expanded={!collapsed} onClick={onCollapseToggle}>
          {name}
        </button>
      )}
      <MoveHandle {...decap} name={name} onMove={onMove} />
      <button type="button" aria-label={`Remove “${name}”`} onClick={onRemove}>
        ✕
      </button>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

type MoveHandleProps = Pick<ItemBarProps, 'id' | 'dragHandle' | 'name' | 'onMove'>

/** What an item is dragged by; Decap's own tells the keyboard how to move it, and does not do it. */
function MoveHandle({ id, dragHandle, name, onMove }: MoveHandleProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    const handle = event.currentTarget
    flushSync(() => onMove(by))
    // An element that is moved in the page loses the focus.
    handle.focus()
  }
  return cloneElement(dragHandle({ id, children: '⠿' }), {
    'aria-label': `Move “${name}” with the arrow keys`,
    'aria-roledescription': undefined,
    'aria-describedby': undefined,
    onKeyDown: move,
  })
}
