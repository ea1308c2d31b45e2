/** What Decap, as scripts/admin/patch-decap.ts changes it, tells the page when somebody publishes. */
export const PUBLISH_ATTEMPT = 'publish-attempt'
