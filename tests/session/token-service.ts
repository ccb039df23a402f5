import type { RefreshedSession, Session } from '../../src/contract/answers.ts';

export type Answer = (request: Request) => Promise<Response>;

/** One call as the service saw it. `bearer` is the sign-in of its token, valid or not. */
export interface ServedCall {
  path: string;
  method: string;
  bearer: string | null;
  authorization: string | null;
}

interface SignIn {
  name: string;
  uuid: string;
  role: Session['role'];
  serial: number;
  access: string;
  /** Every refresh token so far, newest last. */
  refresh: string[];
  revoked: Set<string>;
}

/**
 * A service with rotating refresh tokens. A used token ends the sign-in, unless `grace` is on and its successor is
 * still unused. Signing out revokes only the token in the call; other live tokens must be revoked separately.
 */
export class TokenService {
  readonly calls: ServedCall[] = [];
  grace = false;
  /** Intercepts every call of the tabs. `proceed` gives the real answer. */
  intercept: (request: Request, proceed: Answer) => Promise<Response> = (request, proceed) =>
    proceed(request);
  readonly #signIns: SignIn[] = [];

  signIn(name: string): Session {
    const serial = this.#signIns.length + 1;
    const signIn: SignIn = {
      name,
      uuid: `${name}-uuid`,
      role: 'USER',
      serial,
      access: `${name}${serial}-access-1`,
      refresh: [`${name}${serial}-refresh-1`],
      revoked: new Set(),
    };
    this.#signIns.push(signIn);
    return sessionOf(signIn);
  }

  /** All access tokens issued so far expire. */
  expire(): void {
    for (const signIn of this.#signIns) signIn.access = 'expired';
  }

  /** Gives this person's newest sign-in another role. */
  promote(name: string): void {
    const signIn = this.#signIns.findLast((candidate) => candidate.name === name);
    if (signIn) signIn.role = 'ADMIN';
  }

  /** Ends every session of this person. */
  revoke(name: string): void {
    for (const signIn of this.#signIns.filter((candidate) => candidate.name === name)) end(signIn);
  }

  /** Whether any token issued so far could still renew a session of this person. */
  hasLiveToken(name: string): boolean {
    return this.#signIns
      .filter((signIn) => signIn.name === name)
      .some(({ refresh, revoked }) => !revoked.has(refresh.at(-1) ?? ''));
  }

  callsTo(path: string): ServedCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  get refreshes(): number {
    return this.callsTo(refreshPath).length;
  }

  readonly answer: Answer = async (request) => {
    const authorization = request.headers.get('authorization');
    const [, bearer = null] = /^Bearer (.+)-access-\d+$/.exec(authorization ?? '') ?? [];
    const { pathname: path } = new URL(request.url);
    this.calls.push({ path, method: request.method, bearer, authorization });
    return this.intercept(request, (passed) => this.#serve(passed, path, authorization));
  };

  async #serve(request: Request, path: string, authorization: string | null): Promise<Response> {
    if (path === refreshPath) return this.#refresh((await request.json()).refreshToken);
    if (path === logoutPath) {
      const { refreshToken } = await request.json();
      this.#ownerOf(refreshToken)?.revoked.add(refreshToken);
      return new Response(null, { status: 204 });
    }
    if (path.includes('/public/')) return new Response(null, { status: 401 });
    const signIn = this.#signIns.find(({ access }) => authorization === `Bearer ${access}`);
    return signIn ? Response.json({ owner: signIn.name }) : new Response(null, { status: 401 });
  }

  #refresh(token: string): Response {
    const signIn = this.#ownerOf(token);
    if (!signIn || signIn.revoked.has(token)) return new Response(null, { status: 401 });
    const isNewest = signIn.refresh.at(-1) === token;
    const isRepeated = this.grace && signIn.refresh.at(-2) === token;
    if (!isNewest && !isRepeated) {
      end(signIn);
      return new Response(null, { status: 401 });
    }
    const { name, serial, refresh } = signIn;
    if (isNewest) refresh.push(`${name}${serial}-refresh-${refresh.length + 1}`);
    signIn.access = `${name}${serial}-access-${refresh.length}`;
    const { accessToken, refreshToken, uuid, email, role, status } = sessionOf(signIn);
    return Response.json({
      accessToken,
      refreshToken,
      uuid,
      username: email,
      userRole: role,
      userStatus: status,
    } satisfies RefreshedSession);
  }

  #ownerOf(token: string): SignIn | undefined {
    return this.#signIns.find(({ refresh }) => refresh.includes(token));
  }
}

export const refreshPath = '/api/public/auth/refresh';
export const logoutPath = '/api/public/auth/logout';

function end(signIn: SignIn): void {
  for (const token of signIn.refresh) signIn.revoked.add(token);
  signIn.access = 'ended';
}

function sessionOf({ name, uuid, role, access, refresh }: SignIn): Session {
  const refreshToken = refresh.at(-1) ?? '';
  return { uuid, email: `${name}@example.com`, status: 'ACTIVE', role, accessToken: access, refreshToken };
}
