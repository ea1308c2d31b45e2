import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HistoryResponse } from '../api/content-api'
import { useContentQuery } from './content'
import { requestContentApi } from './content-client'
import { HISTORY_KEY, queryClient } from './query-client'

/**
 * Hook: the earlier versions of a record; with the path of a folder, its deleted records.
 * @param isAsked false to request nothing
 */
export function useHistory(path: string, isAsked: boolean) {
  const query = useInfiniteQuery(
    {
      queryKey: [...HISTORY_KEY, path],
      queryFn: ({ pageParam }) => {
        const after = pageParam ? `&after=${encodeURIComponent(pageParam)}` : ''
        return requestContentApi<HistoryResponse>(
          `/history?path=${encodeURIComponent(path)}${after}`,
        )
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }: HistoryResponse) => next,
      enabled: isAsked,
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  // Repeats a failed request once the server has answered another request.
  const { dataUpdatedAt } = useContentQuery()
  const { isError, errorUpdatedAt, refetch } = query
  const isAnswered = isError && dataUpdatedAt > errorUpdatedAt
  useEffect(() => {
    if (isAnswered && isAsked) void refetch()
  }, [isAnswered, isAsked, refetch])
  const error = isAnswered || query.isFetching ? null : query.error
  const versions = query.data?.pages.flatMap((page) => page.versions) ?? []
  return { ...query, versions, error }
}
