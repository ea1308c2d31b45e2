// The parts of Decap that have no types of their own.
declare module 'decap-cms-backend-git-gateway' {
  export class GitGatewayBackend {
    getAuthClient(): Promise<{ logout(): Promise<void> | undefined; clearStore(): void }>
    logout(): Promise<void>
  }
}

declare module 'decap-cms-backend-github' {
  export const GitHubBackend: import('decap-cms-core').CmsBackendClass
}

declare module 'decap-cms-backend-proxy' {
  export const ProxyBackend: import('decap-cms-core').CmsBackendClass
}

declare module 'decap-cms-locales' {
  export const en: object
}

declare module 'decap-cms-widget-*' {
  const widget: DecapWidget
  export default widget
}

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
  readonly config: { readonly publish_mode: string }
  readonly auth: { readonly isFetching: boolean; readonly user?: object }
  readonly entryDraft: {
    getIn(path: readonly string[]): unknown
    /** Another one for each record that is opened. */
    get(key: 'key'): string
    get(key: 'entry'): import('../decap-types').ImmutableValue
    /** What is wrong with each input, by its id. */
    get(key: 'fieldsErrors'): import('immutable').Map<string, readonly { message: string }[]>
  }
}

declare module 'decap-cms-widget-relation/dist/esm/RelationCache' {
  const relationCache: { clear(): void }
  export default relationCache
}

declare module 'decap-cms-core/dist/esm/redux' {
  export const store: {
    getState(): DecapState
    dispatch(action: object): void
    subscribe(listener: () => void): () => void
  }
}

declare module 'decap-cms-core/dist/esm/actions/search' {
  export function clearSearch(): object
}

declare module 'decap-cms-core/dist/esm/actions/notifications' {
  export function addNotification(notification: {
    readonly message: string
    readonly type: 'error'
    readonly dismissAfter: false
  }): object
  export function clearNotifications(): object
}

declare module 'decap-cms-core/dist/esm/actions/entries' {
  type SavedRecord = import('../saved-records').SavedRecord
  export function changeDraftField(change: {
    field: import('immutable').Map<string, string>
    value: unknown
    /** The saved record, for Decap to see whether the draft differs. */
    entries: readonly never[]
  }): object
  export function getAllEntries(state: DecapState, collection: object): Promise<SavedRecord[]>
  export function tryLoadEntry(
    state: DecapState,
    collection: object,
    slug: string,
  ): Promise<SavedRecord>
  export function entryLoaded(collection: object, entry: object): object
  export function localBackupRetrieved(entry: object): object
  export function loadLocalBackup(): object
}

declare module 'decap-cms-core/dist/esm/backend' {
  type SavedRecord = import('../saved-records').SavedRecord
  interface Backend {
    getMediaFile(path: string): Promise<{ readonly url: string }>
    unpublishedEntry(state: DecapState, collection: object, slug: string): Promise<SavedRecord>
    unpublishedEntries(
      collections: object,
    ): Promise<{ readonly entries: (SavedRecord & { readonly collection: string })[] }>
  }
  export function currentBackend(config: DecapState['config']): Backend
}
