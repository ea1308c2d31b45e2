import type { ComponentType, Ref } from 'react'
import type { WidgetName } from './widget-names'

/**
 * The part of Decap's configuration that this site uses. Decap's own types lag behind its options;
 * start-cms.tsx casts once.
 */
export interface CmsField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly widget: WidgetName
  readonly required: boolean
  /** An expression and the sentence to show where a value does not match it. */
  readonly pattern?: readonly [string, string]
  readonly value_type?: 'int'
  readonly min?: number
  readonly max?: number
  readonly default?: readonly never[]
  /** Of a relation: where the other record is, and which of its fields is kept. */
  readonly collection?: string
  readonly value_field?: string
  readonly display_fields?: readonly string[]
  readonly search_fields?: readonly string[]
  readonly options_length?: number
  readonly options?: readonly { readonly label: string; readonly value: string }[]
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

interface CollectionBase {
  readonly name: string
  readonly label: string
  readonly label_singular?: string
  readonly description: string
  readonly format: 'json'
  readonly extension: 'json'
  readonly media_folder?: string
  readonly public_folder?: string
}

/** Records that are always there: the pages and the settings. */
export interface FileCollection extends CollectionBase {
  readonly files: readonly {
    readonly name: string
    readonly label: string
    readonly file: string
    readonly media_folder: string
    readonly public_folder: string
    readonly fields: readonly CmsField[]
  }[]
}

/** Records that staff add. */
export interface FolderCollection extends CollectionBase {
  readonly folder: string
  readonly create: boolean
  readonly delete: boolean
  readonly identifier_field: string
  readonly slug: string
  readonly summary: string
  readonly sortable_fields: readonly string[]
  readonly view_filters?: readonly {
    readonly label: string
    readonly field: string
    readonly pattern: string
  }[]
  readonly view_groups?: readonly { readonly label: string; readonly field: string }[]
  readonly fields: readonly CmsField[]
}

export type CmsCollection = FileCollection | FolderCollection

export interface CmsConfig {
  readonly load_config_file: false
  readonly locale: string
  readonly backend: CmsBackend
  readonly local_backend: { readonly url: string }
  readonly publish_mode: 'simple' | 'editorial_workflow'
  readonly site_url: string
  /** Links of drafts; Decap's own fail in a form that is restored from a local copy. */
  readonly show_preview_links: false
  readonly logo: { readonly src: string }
  readonly media_folder: string
  readonly public_folder: string
  readonly slug: { readonly encoding: 'ascii'; readonly clean_accents: true }
  readonly collections: readonly CmsCollection[]
}

export type CmsBackend =
  | {
      readonly name: 'git-gateway'
      readonly branch: string
      readonly identity_url: string
      readonly gateway_url: string
      readonly status_endpoint: string
    }
  | {
      readonly name: 'github'
      readonly repo: string
      readonly branch: string
      readonly base_url?: string
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
export interface PreviewProps {
  readonly entry: ImmutableValue
  /** Opens what hides the field with a path, and focuses its input. */
  readonly onFieldClick: (path: string) => void
}

type CmsEvent = 'preSave' | 'prePublish' | 'postPublish' | 'preUnpublish' | 'postUnpublish'

/** The part of Decap's interface that this site uses. */
export interface Cms {
  init(options: { config: CmsConfig }): void
  registerLocale(name: string, phrases: object): void
  registerWidget<Value>(name: string, control: ComponentType<ControlProps<Value>>): void
  registerPreviewStyle(style: string, options: { raw: true }): void
  registerPreviewTemplate(name: string, component: ComponentType<PreviewProps>): void
  registerEventListener(listener: {
    name: CmsEvent
    /** What it returns or resolves to, if anything, takes the place of the entry's data. */
    handler: (event: { entry: ImmutableValue }) => unknown
  }): void
}
