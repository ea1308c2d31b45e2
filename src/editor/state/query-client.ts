import { notifyManager, QueryClient } from '@tanstack/react-query'

/** Age, in ms, after which a response is stale and is requested again when it is needed. */
const STALE_AFTER_MS = 30_000

// Notifies forms immediately, so that they receive the responses in order.
notifyManager.setScheduler((notify) => notify())

/** Cache of the responses of the content API and the live site. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: Infinity,
      staleTime: STALE_AFTER_MS,
      retry: false,
      // Fails without a connection, instead of waiting for the connection.
      networkMode: 'always',
    },
  },
})

export const CONTENT_KEY = ['content']
export const HISTORY_KEY = ['history']
