import type { GoogleSignIn } from '../../src/contract/contract.ts';

/** What the provider says about a person. */
export interface Claims {
  subject: string;
  email: string;
  emailVerified: boolean;
}

/** The service's registration with the provider. */
export interface IdentityClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface IdentityProvider {
  /** What the browser needs to send a person to the provider. */
  describe(): Promise<{ authorizationEndpoint: string; clientId: string }>;
  /**
   * Exchanges an authorization code and checks the id token. Throws `error.auth.unauthorized` if refused,
   * `error.generic.badRequest` if the redirect address is invalid, or `error.internal.serviceError` with 503 if the
   * provider gives no usable answer.
   */
  exchange(signIn: GoogleSignIn): Promise<Claims>;
}
