/**
 * A record that a page cannot do without.
 * @param file its path below content/
 * @throws when it has not been read, which stops the build with the file's name
 */
export function required<T>(record: T | null | undefined, file: string): T {
  if (record == null) throw new Error(`content/${file} has not been read. Is the file there?`)
  return record
}

/**
 * The site's own address, from the metadata in gatsby-config.ts.
 * @throws where it is missing, which stops the build
 */
export function requiredSiteUrl(
  site: { readonly siteMetadata: { readonly siteUrl: string | null } | null } | null,
): string {
  const siteUrl = site?.siteMetadata?.siteUrl
  if (!siteUrl) throw new Error('siteUrl is missing from siteMetadata in gatsby-config.ts.')
  return siteUrl
}
