import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryResponse } from '../api/content-api'
import { requestContentApi } from './content-client'
import { queryClient } from './query-client'

/**
 * Hook: the earlier versions of a record; with the path of a folder, its deleted records.
 * @param isAsked false to request nothing
 */
export function useHistory(path: string, isAsked: boolean) {
  const query = useInfiniteQuery(
    {
      queryKey: ['history', path],
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
  const versions = query.data?.pages.flatMap((page) => page.versions) ?? []
  return { ...query, versions }
}
