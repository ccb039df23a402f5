import { type Courier, Unreachable } from './courier.ts';
import { shown } from './findings.ts';
import type { Answer } from './judge.ts';

type Json = Record<string, unknown>;

/** What a sign-in gives. */
export interface Signed {
  /** Undefined if the service did not say. */
  uuid: string | undefined;
  accessToken: string;
  refreshToken: string;
}

export const fieldsOf = (answer: Answer | undefined): Json =>
  typeof answer?.body === 'object' && answer.body !== null ? (answer.body as Json) : {};

/** What reports say about a status. */
export const statusOf = (answer: Answer | undefined): string =>
  answer ? `status ${answer.status}${codeOf(answer)}` : 'nothing';

function codeOf(answer: Answer): string {
  const { code } = fieldsOf(answer);
  return typeof code === 'string' && /^[\w.]{1,60}$/.test(code) ? ` ${code}` : '';
}

/** Signs in, and looks at what a sign-in must do. @throws {Unreachable} if nobody is signed in afterward */
export async function signIn(courier: Courier, email: string, password: string): Promise<Signed> {
  const { findings } = courier;
  const answer = await courier.call('login', { token: null, body: { email, password } });
  if (findings.isAbsent('login'))
    throw new Unreachable(
      `There is no sign-in at ${courier.base}. If the calls are below another path, give the whole address, such as https://staging.example/v1.`,
    );
  const { code } = fieldsOf(answer);
  if (code === 'error.auth.secondFactor')
    throw new Unreachable(
      `${email} has a second factor, and this command cannot enter its code. Use an account that signs in with the email and the password alone.`,
    );
  if (answer?.status === 401 || answer?.status === 403)
    throw new Unreachable(
      `The service refused the sign-in (${statusOf(answer)}). Check the email and CONFORM_PASSWORD.`,
    );
  const { uuid, accessToken, refreshToken } = fieldsOf(answer);
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string')
    throw new Unreachable(
      `The sign-in at ${courier.base} gave no tokens (${statusOf(answer)}), so no other call can be made.`,
    );
  const isId = typeof uuid === 'string' || typeof uuid === 'number';
  return { uuid: isId ? String(uuid) : undefined, accessToken, refreshToken };
}

/** What must be refused before anybody is signed in. */
export async function probeRefusals(courier: Courier, email: string): Promise<void> {
  const { findings } = courier;
  const wrong = await courier.call('login', {
    token: null,
    body: { email, password: 'not the password 1!' },
  });
  if (wrong && wrong.status !== 401)
    findings.differs('login', 'a wrong password', 'status 401', statusOf(wrong), { rule: 'GUEST-7' });
  for (const [what, token] of [
    ['no access token', null],
    ['a wrong access token', 'wrong.access.token'],
  ] as const) {
    const refused = await courier.call('getUserInfo', { token });
    if (refused && refused.status !== 401)
      findings.differs('getUserInfo', what, 'status 401', statusOf(refused), { rule: 'SESSION-2' });
  }
  const stale = await courier.call('refreshSession', {
    token: null,
    body: { refreshToken: 'wrong-refresh-token' },
  });
  if (stale && ![400, 401, 403].includes(stale.status))
    findings.differs('refreshSession', 'a wrong refresh token', 'status 401', statusOf(stale), {
      rule: 'SESSION-5',
    });
}

/** What must be refused to a member: 403, because a 401 would start a refresh. */
export async function probePermissions(courier: Courier): Promise<void> {
  const { findings } = courier;
  const other = await courier.call('listUserBots', {
    params: { userUuid: '00000000-0000-4000-8000-000000000000' },
  });
  if (other && ![403, 404].includes(other.status))
    findings.differs('listUserBots', 'the runs of another member', 'status 403', statusOf(other), {
      rule: 'SESSION-9',
    });
}

/** Exchanges the refresh token, then an older one twice at once, as two tabs do, and goes on with what came. */
export async function probeRefresh(courier: Courier, signed: Signed): Promise<Signed> {
  const { findings } = courier;
  const first = await courier.call('refreshSession', {
    token: null,
    body: { refreshToken: signed.refreshToken },
  });
  if (findings.isAbsent('refreshSession')) return signed;
  const renewed = renewedBy(signed, first);
  if (!renewed) {
    findings.differs('refreshSession', 'the refresh token of the sign-in', 'new tokens', statusOf(first));
    return signed;
  }
  if (signed.uuid !== undefined && renewed.uuid !== signed.uuid)
    findings.differs('refreshSession', 'uuid', 'that of the sign-in', 'another', { rule: 'SESSION-9' });
  findings.remarks.add(
    renewed.refreshToken === signed.refreshToken
      ? 'The refresh token stays the same.'
      : 'Every refresh gives a new refresh token.',
  );
  courier.token = renewed.accessToken;
  const body = { refreshToken: renewed.refreshToken };
  const both = await Promise.all(
    [1, 2].map(() => courier.askBeside('refreshSession', { token: null, body })),
  );
  const refused = both.find((answer) => !renewedBy(renewed, answer));
  if (refused)
    findings.differs('refreshSession', 'two refreshes at once', 'new tokens for both', statusOf(refused), {
      rule: 'SESSION-7',
      isBreaking: false,
    });
  const newest = both.map((answer) => renewedBy(renewed, answer)).findLast((one) => one) ?? renewed;
  courier.token = newest.accessToken;
  const read = await courier.ask('getUserInfo');
  if (read?.status === 401)
    findings.differs('refreshSession', 'the new access token', 'one that opens the calls', statusOf(read), {
      rule: 'SESSION-3',
    });
  return newest;
}

function renewedBy(signed: Signed, answer: Answer | undefined): Signed | undefined {
  const { accessToken, refreshToken, uuid } = fieldsOf(answer);
  if (answer?.status !== 200 || typeof accessToken !== 'string') return undefined;
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : signed.refreshToken,
    uuid: typeof uuid === 'string' || typeof uuid === 'number' ? String(uuid) : signed.uuid,
  };
}

/** Signs out. The refresh token must end with it. */
export async function signOut(courier: Courier, { refreshToken }: Signed): Promise<void> {
  const { findings } = courier;
  const out = await courier.call('logout', { token: null, body: { refreshToken } });
  if (!out) return;
  if (out.status >= 300) findings.differs('logout', 'a sign-out', 'status 204', statusOf(out));
  const after = await courier.ask('refreshSession', { token: null, body: { refreshToken } });
  if (after && after.status < 300)
    findings.differs('logout', 'a refresh after the sign-out', 'status 401', statusOf(after));
}

/** What the cookies of the service must be like. */
export function judgeCookies(courier: Courier): void {
  const isSecure = courier.base.startsWith('https:');
  for (const [name, text] of courier.cookies) {
    const attributes = text
      .toLowerCase()
      .split(';')
      .slice(1)
      .map((part) => part.trim());
    const lacks = [
      ...(attributes.includes('httponly') ? [] : ['HttpOnly']),
      ...(isSecure && !attributes.includes('secure') ? ['Secure'] : []),
    ];
    if (lacks.length > 0)
      courier.findings.differs('login', `cookie ${shown(name)}`, lacks.join(' and '), 'a cookie without', {
        rule: 'DEVICE-5',
        isBreaking: false,
      });
  }
}

/** What the headers of an answer with a member's data must be like. */
export function judgeCaching(courier: Courier, answer: Answer): void {
  const { findings } = courier;
  const control = (answer.headers.get('cache-control') ?? '').toLowerCase();
  if (!/no-store|no-cache|private/.test(control))
    findings.differs('getUserInfo', 'cache-control', 'no-store', shown(control), {
      rule: 'SESSION-9',
      isBreaking: false,
    });
}

/** No other site may read answers with a member's cookies. The client needs no CORS: it shares the origin of the service. */
export async function probeOrigins(courier: Courier): Promise<void> {
  const { findings } = courier;
  const stranger = 'https://stranger.example';
  const answer = await courier.ask('getUserInfo', { headers: { origin: stranger } });
  const allowed = answer?.headers.get('access-control-allow-origin');
  if (allowed === stranger && answer?.headers.get('access-control-allow-credentials') === 'true')
    findings.differs(
      'getUserInfo',
      'access-control-allow-origin',
      'not every site, with credentials',
      shown(allowed),
      {
        rule: 'SESSION-9',
        isBreaking: false,
      },
    );
}

/** A tag must be answered with 304 while nothing has changed, and never with another member's data. */
export async function probeTags(courier: Courier): Promise<void> {
  const first = await courier.ask('getUserInfo');
  const tag = first?.headers.get('etag');
  if (!tag) return;
  const again = await courier.call('getUserInfo', { headers: { 'if-none-match': tag } });
  if (again && again.status !== 304 && again.headers.get('etag') === tag)
    courier.findings.differs('getUserInfo', 'if-none-match', 'status 304', statusOf(again), {
      rule: 'LIVE-2',
      isBreaking: false,
    });
}
