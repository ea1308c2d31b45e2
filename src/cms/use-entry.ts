import { useSyncExternalStore } from 'react'
import { store } from './decap/inside'
import type { ControlProps, ImmutableValue } from './decap-types'

/** The record as it is being edited. Decap renders an input again only when its own value changes. */
export function useEntry({ getEntry }: Pick<ControlProps<never>, 'getEntry'>): ImmutableValue {
  return useSyncExternalStore(store.subscribe, getEntry)
}
