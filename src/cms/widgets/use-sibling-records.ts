import { useEffect, useState } from 'react'
import type { ControlProps } from '../decap-types'
import { siblingRecords, type SiblingRecord } from '../sibling-records'

/** Reads the projects and the project pages when a form opens; undefined until they are there. */
export function useSiblingRecords({
  query,
  forID,
}: Pick<ControlProps<unknown>, 'query' | 'forID'>): typeof siblingRecords | undefined {
  const [loaded, setLoaded] = useState<typeof siblingRecords>()

  useEffect(() => {
    const read = async (collection: string): Promise<SiblingRecord[]> => {
      const { payload } = await query(forID, collection, ['title'], '')
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
