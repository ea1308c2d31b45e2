import type {
  CMS,
  CmsCollection as DecapCollection,
  CmsCollectionFile,
  CmsConfig as DecapConfig,
  CmsEventListener,
  CmsFieldBase,
} from 'decap-cms-core'
import type { ComponentType, Ref } from 'react'
import type { WidgetName } from './cms-field'

/** An input of the form: Decap's options for those in use, and our own. */
export interface CmsField extends CmsFieldBase {
  readonly widget: WidgetName
  readonly value_type?: 'int'
  readonly min?: number
  readonly max?: number
  readonly default?: readonly never[]
  /** Of a reference: see the fields of the content model; what is chosen is called by `shown`. */
  readonly of?: string
  readonly by?: string
  readonly list?: string
  readonly unique?: string
  readonly shown?: readonly string[]
  readonly label_singular?: string
  readonly summary?: string
  readonly collapsed?: boolean
  readonly fields?: readonly CmsField[]
  /** Of a text: after how many characters search engines cut it. */
  readonly cut_at?: number
  /** Of the file of a picture, in px. */
  readonly min_width?: number
  /** Of what a language has of its own: the language's code, and the name of what it is made from. */
  readonly language?: string
  readonly original?: string
}

/** Records that are always there: the pages and the settings. */
export type FileCollection = Omit<DecapCollection, 'fields' | 'files'> & {
  readonly files: readonly (Omit<CmsCollectionFile, 'fields'> & {
    readonly fields: readonly CmsField[]
  })[]
}

/** Records that staff add. */
export type FolderCollection = Omit<DecapCollection, 'fields' | 'files'> & {
  readonly folder: string
  readonly fields: readonly CmsField[]
}

export type CmsCollection = FileCollection | FolderCollection

export type CmsConfig = Omit<DecapConfig, 'backend' | 'collections'> & {
  /** The name that our backend is registered under. */
  readonly backend: { readonly name: 'site' }
  readonly collections: readonly CmsCollection[]
}

/** Decap's values are Immutable collections; this is what we ask of them. */
export interface ImmutableValue {
  get(key: string): unknown
  getIn(path: readonly string[]): unknown
  set(key: string, value: unknown): ImmutableValue
  toJS(): unknown
}

/** What Decap gives every input. */
export interface ControlProps<Value> {
  /** Takes what Decap may ask of the input. */
  readonly ref: Ref<ControlHandle>
  readonly parentIds: readonly string[]
  readonly value: Value | undefined
  readonly field: ImmutableValue
  readonly forID: string
  readonly classNameWrapper: string
  readonly onChange: (value: unknown) => void
  readonly setActiveStyle: () => void
  readonly setInactiveStyle: () => void
  /** The record as it is being edited. */
  readonly getEntry: () => ImmutableValue
  readonly onPersistMedia: (
    file: File,
    options: { field: ImmutableValue },
  ) => Promise<{ readonly payload: { readonly path: string } } | undefined>
}

/** What Decap asks of an input before it saves. */
export interface ControlHandle {
  isValid(): true | ControlError
  /** For an input of several values; `path` leads on from the input's own. */
  focus?(path: string): void
}

interface ControlError {
  readonly error: {
    readonly type: 'CUSTOM'
    readonly message: string
    readonly parentIds: readonly string[]
  }
}

/** What Decap gives every preview. */
export interface DecapPreviewProps {
  readonly entry: ImmutableValue
  /** Opens what hides the field with a path, and focuses its input. */
  readonly onFieldClick: (path: string) => void
}

/** The part of Decap's interface that this site uses. */
export interface Cms extends Pick<
  CMS,
  'registerBackend' | 'registerLocale' | 'registerPreviewStyle'
> {
  init(options: { config: CmsConfig }): void
  registerWidget<Props>(name: WidgetName, control: ComponentType<Props>): void
  registerPreviewTemplate(name: string, component: ComponentType<DecapPreviewProps>): void
  registerEventListener(listener: {
    name: CmsEventListener['name']
    /** What it returns or resolves to, if anything, takes the place of the entry's data. */
    handler: (event: { entry: ImmutableValue }) => unknown
  }): void
}
