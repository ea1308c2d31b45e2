import { useEffect, useState } from 'react'
import type { ControlProps } from '../decap-types'
import { siblingRecords, type SiblingRecord } from '../sibling-records'

/** Decap answers the same question with the same answer for ten seconds; this makes them differ. */
let limit = 1000

/** Reads the projects and the project pages when a form opens; undefined until they are there. */
export function useSiblingRecords({
  query,
  forID,
}: Pick<ControlProps<unknown>, 'query' | 'forID'>): typeof siblingRecords | undefined {
  const [loaded, setLoaded] = useState<typeof siblingRecords>()

  useEffect(() => {
    limit += 1
    const read = async (collection: string): Promise<SiblingRecord[]> => {
      const { payload } = await query(forID, collection, ['title'], '', undefined, limit)
      return (payload.hits ?? []).map(({ slug, data }) => ({ ...data, slug }))
    }
    // One after the other: Decap drops a query that another one overtakes.
    void (async () => {
      siblingRecords.projects = await read('projects')
      siblingRecords.pages = await read('project-details')
      setLoaded({ ...siblingRecords })
    })()
  }, [query, forID])

  return loaded
}
