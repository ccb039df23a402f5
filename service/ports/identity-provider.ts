import type { GoogleSignIn } from '../../src/contract/contract.ts';

/** Who the provider says somebody is. */
export interface Claims {
  subject: string;
  email: string;
  emailVerified: boolean;
}

/** How the service is known to the provider. */
export interface IdentityClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface IdentityProvider {
  /** What the browser needs to send a person there. */
  describe(): Promise<{ authorizationEndpoint: string; clientId: string }>;
  /**
   * Exchanges an authorization code and checks the id token; throws `error.auth.unauthorized` when refused, and
   * `error.internal.serviceError` with 503 while the provider gives no usable answer.
   */
  exchange(signIn: GoogleSignIn): Promise<Claims>;
}
