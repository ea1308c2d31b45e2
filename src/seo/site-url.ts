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
