import type { Send } from './client/timed-fetch.ts';
import { fromResponse } from './client/unwrap.ts';
import { ApiError } from './errors/api-error.ts';

/** How to begin a sign-in with Google. */
export interface GoogleProvider {
  readonly authorizationEndpoint: string;
  readonly clientId: string;
}

/** What differs between installations. */
export interface ClientConfig {
  /** Null if people cannot sign in with Google. */
  readonly google: GoogleProvider | null;
}

/**
 * Fetches the configuration of this installation from the client's own origin. This is not a call of the contract.
 * @throws {ApiError}
 */
export async function fetchClientConfig(send: Send, origin = window.location.origin): Promise<ClientConfig> {
  const response = await send(new Request(`${origin}/config.json`));
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw fromResponse(response, body);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed(response);
  const google: unknown = Reflect.get(body, 'google') ?? null;
  if (google !== null && !isGoogleProvider(google)) throw malformed(response);
  return { google };
}

const malformed = ({ status }: Response) => new ApiError({ kind: 'malformed', status });

function isGoogleProvider(google: unknown): google is GoogleProvider {
  if (typeof google !== 'object' || google === null) return false;
  const { authorizationEndpoint, clientId } = google as Record<string, unknown>;
  const isAddress = typeof authorizationEndpoint === 'string' && isWebAddress(authorizationEndpoint);
  return isAddress && typeof clientId === 'string' && clientId !== '';
}

const isWebAddress = (text: string) => /^https?:\/\/./.test(text) && URL.canParse(text);
