import { notifyManager, QueryClient } from '@tanstack/react-query'

/** Age of an answer, in ms, from which it is requested again when it is needed again. */
const STALE_AFTER_MS = 30_000

// Forms follow the content at once, in the order of the answers.
notifyManager.setScheduler((notify) => notify())

/** The answers of the content API and of the live site. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: Infinity,
      staleTime: STALE_AFTER_MS,
      retry: false,
      // A request without a connection fails, instead of waiting for the connection.
      networkMode: 'always',
    },
  },
})

export const CONTENT_KEY = ['content']
