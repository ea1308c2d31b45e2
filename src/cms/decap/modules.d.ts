// The parts of Decap that have no types of their own.
declare module 'decap-cms-locales' {
  export const en: object
}

declare module 'decap-cms-widget-*' {
  const widget: DecapWidget
  export default widget
}

declare module 'decap-cms-widget-list' {
  import { Component } from 'react'
  export class DecapListControl<More = object> extends Component<
    DecapListProps,
    DecapListState & More
  > {
    addItem: (item: unknown) => void
    handleRemove: (place: number, event: import('react').MouseEvent) => void
    hasError: (place: number) => boolean | undefined
    onSortEnd: (move: { readonly oldIndex: number; readonly newIndex: number }) => void
    renderItem: (item: unknown, place: number) => DecapListItem
    focus(path: string): void
  }
  const widget: DecapWidget & { readonly controlComponent: typeof DecapListControl }
  export default widget
}

declare module 'decap-cms-widget-object' {
  import { Component } from 'react'
  export class DecapObjectControl extends Component<
    DecapGroupProps,
    { readonly collapsed: boolean }
  > {
    readonly childRefs: Record<string, DecapChildInput>
    processControlRef: (input: DecapChildInput | null) => void
  }
  const widget: DecapWidget & { readonly controlComponent: typeof DecapObjectControl }
  export default widget
}

/** What is wrong with each input of the form, by its id, and the ids of what each is inside. */
type DecapErrors = import('immutable').Map<
  string,
  readonly { readonly message: string; readonly parentIds?: readonly string[] }[]
>

interface DecapGroupProps {
  readonly forID: string
  readonly field: import('../decap-types').ImmutableValue
  readonly fieldsErrors: DecapErrors
}

type DecapChildInput = import('react').Component<{
  readonly parentIds: readonly string[]
  readonly field: import('../decap-types').ImmutableValue
}>

interface DecapListProps extends DecapGroupProps {
  readonly value: import('immutable').List<unknown>
  readonly onChange: (value: import('immutable').List<unknown>) => void
}

interface DecapListState {
  readonly keys: readonly string[]
  readonly itemsCollapsed: readonly boolean[]
}

/** The bar on top of an item of a list. */
interface DecapItemBar {
  readonly id: string
  readonly collapsed: boolean
  readonly onCollapseToggle: (event: import('react').MouseEvent) => void
  readonly onRemove: (event: import('react').MouseEvent) => void
  readonly dragHandle: (props: {
    readonly id: string
    readonly children: import('react').ReactNode
  }) => import('react').ReactElement<import('react').HTMLAttributes<HTMLElement>>
}

type DecapListItem = import('react').ReactElement<{
  readonly children: readonly [
    label: import('react').ReactNode,
    bar: import('react').ReactElement<DecapItemBar>,
    name: import('react').ReactNode,
    inputs: import('react').ReactNode,
  ]
}>

declare module 'decap-cms-widget-string' {
  export const DecapCmsWidgetString: DecapInput
}

declare module 'decap-cms-widget-text' {
  export const DecapCmsWidgetText: DecapInput
}

interface DecapWidget {
  readonly Widget: () => import('decap-cms-core').CmsWidgetParam
}

interface DecapInput extends DecapWidget {
  readonly controlComponent: import('react').ComponentType<
    Omit<import('../decap-types').ControlProps<string>, 'ref'>
  >
}

// The parts of Decap below its interface that we read.
interface DecapState {
  readonly collections: { get(name: string | undefined): object }
  readonly entryDraft: {
    getIn(path: readonly string[]): unknown
    /** Another one for each record that is opened. */
    get(key: 'key'): string
    get(key: 'entry'): import('../decap-types').ImmutableValue
    get(key: 'fieldsErrors'): DecapErrors
  }
}

declare module 'decap-cms-core/dist/esm/redux' {
  export const store: {
    getState(): DecapState
    dispatch(action: object): void
    subscribe(listener: () => void): () => void
  }
}

declare module 'decap-cms-core/dist/esm/actions/notifications' {
  export function addNotification(notification: {
    readonly message: string
    readonly type: 'error'
    readonly dismissAfter: number | false
  }): object
  export function clearNotifications(): object
}

declare module 'decap-cms-core/dist/esm/actions/entries' {
  export function changeDraftField(change: {
    field: import('immutable').Map<string, string>
    value: unknown
    /** The saved record, for Decap to see whether the draft differs. */
    entries: readonly never[]
  }): object
  export function entryLoaded(collection: object, entry: object): object
  export function createDraftFromEntry(entry: object): object
}
