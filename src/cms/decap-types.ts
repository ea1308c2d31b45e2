import type { CMS, CmsEventListener } from 'decap-cms-core'
import type { ComponentType, Ref } from 'react'

/** Decap's values are Immutable collections; this is what we ask of them. */
export interface ImmutableValue {
  get(key: string): unknown
  getIn(path: readonly string[]): unknown
  set(key: string, value: unknown): ImmutableValue
  delete(key: string): ImmutableValue
  toJS(): unknown
}

/** What Decap gives an input. */
export interface ControlProps {
  /** Takes what Decap may ask of the input. */
  readonly ref: Ref<ControlHandle>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** The record as it is being edited. */
  readonly getEntry: () => ImmutableValue
}

/** What Decap asks of an input. */
export interface ControlHandle {
  /** Before it saves. An error of another type is said in Decap's words. */
  isValid(): true | { readonly error: { readonly type: 'CUSTOM' } }
  focus(path: string): void
}

/** What Decap gives every preview. */
export interface DecapPreviewProps {
  readonly entry: ImmutableValue
  /** Focuses the input of the field with a path. */
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
    /** What it returns or resolves to, if anything, takes the place of the entry's data. */
    handler: (event: { entry: ImmutableValue }) => unknown
  }): void
}
