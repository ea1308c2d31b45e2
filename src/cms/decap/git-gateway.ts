import { GitGatewayBackend } from 'decap-cms-backend-git-gateway'

/**
 * Decap's own shows the page of the sign-in before Netlify Identity has forgotten the person, and
 * that page signs in whom it finds (github.com/decaporg/decap-cms/issues/6518).
 */
export class GitGateway extends GitGatewayBackend {
  override async logout(): Promise<void> {
    const identity = await this.getAuthClient()
    try {
      await identity.logout()
    } catch {
      identity.clearStore()
    }
  }
}
