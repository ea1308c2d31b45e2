/** The type of node that gatsby-transformer-json makes of each content file. */
export const CONTENT_FILE = 'ContentFile'

/** What GraphQL calls a field. A record's own `id` is `jsonId`, for `id` is the node's. */
export function graphqlName(field: string): string {
  return field === 'id' ? 'jsonId' : field
}
