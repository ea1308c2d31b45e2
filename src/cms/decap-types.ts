import type { CMS, CmsEventListener } from 'decap-cms-core'
import type { ComponentType, Ref } from 'react'

/** The methods of Decap's Immutable collections that the editor uses. */
export interface ImmutableValue {
  get(key: string): unknown
  getIn(path: readonly string[]): unknown
  set(key: string, value: unknown): ImmutableValue
  delete(key: string): ImmutableValue
  toJS(): unknown
}

/** Props that Decap passes to an input. */
export interface ControlProps {
  /** Ref through which Decap calls the input. */
  readonly ref: Ref<ControlHandle>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Returns the entry with its current edits. */
  readonly getEntry: () => ImmutableValue
}

/** Methods of an input that Decap calls. */
export interface ControlHandle {
  /** Validates the value before a save. Decap shows its own message for other types of errors. */
  isValid(): true | { readonly error: { readonly type: 'CUSTOM' } }
  focus(path: string): void
}

/** Props that Decap passes to every preview. */
export interface DecapPreviewProps {
  readonly entry: ImmutableValue
  /** Focuses the input of the field at a path. */
  readonly onFieldClick: (path: string) => void
}

/** The part of Decap's interface that this site uses. */
export interface Cms extends Pick<
  CMS,
  'registerBackend' | 'registerCustomFormat' | 'registerLocale' | 'registerPreviewStyle'
> {
  init(options: { config: object }): void
  registerWidget(name: string, control: ComponentType<ControlProps>): void
  registerPreviewTemplate(name: string, component: ComponentType<DecapPreviewProps>): void
  registerEventListener(listener: {
    name: CmsEventListener['name']
    /** A returned or resolved value replaces the entry's data. */
    handler: (event: { entry: ImmutableValue }) => unknown
  }): void
}
