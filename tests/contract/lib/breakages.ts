import type { OperationId } from '../../../service/common/handler.ts';
import type { Json } from '../../answers/lib/contract-example.ts';
import type { Intrude, Passing } from './broken-service.ts';
import { type Breakage, type Change, changing, fieldBreakages, withBody } from './field-breakages.ts';

const withHeader = (answer: Passing, name: string, value: string): Passing => {
  const headers = new Headers(answer.headers);
  headers.set(name, value);
  return { ...answer, headers };
};

const page: Change = (answer) => ({
  ...withHeader(answer, 'content-type', 'text/html'),
  body: '<!doctype html><title>Sign in</title>',
});

const failing =
  (status: number, code: string): Change =>
  (answer) => ({
    ...withHeader(answer, 'content-type', 'application/json'),
    status,
    body: JSON.stringify({ code, message: 'No.' }),
  });

/** Breaks the answers of one call. */
const broken = (name: string, call: OperationId, at: RegExp, change: Change): Breakage => ({
  name,
  call,
  at,
  intrude: changing(call, change),
});

/** Changes only answers with this status. */
const only =
  (status: number, change: Change): Change =>
  (answer, asked) =>
    answer.status === status ? change(answer, asked) : answer;

/** Removes parameters on the way to the service. */
const deaf = (call: OperationId, at: RegExp, ...names: string[]): Breakage => ({
  name: `${call} ignores ${names[0]}`,
  call,
  at,
  intrude: (asked) => {
    const url = new URL(asked.url);
    if (asked.id === call) for (const name of names) url.searchParams.delete(name);
    return asked.forward(url);
  },
});

const withFields = (fields: Json): Change => withBody((body) => Object.assign(body, fields));

const lists = ['listOpenTrades', 'listClosedTrades'] as const;
const semantic: Breakage[] = [
  broken(
    'a wrong password gets 403',
    'login',
    /wrong password/,
    only(401, failing(403, 'error.auth.unauthorized')),
  ),
  broken(
    'no token gets 403',
    'getUserInfo',
    /access token/,
    only(401, failing(403, 'error.permission.readDenied')),
  ),
  broken('a wrong refresh token gets 500', 'refreshSession', /wrong refresh token/, (answer, asked) =>
    answer.status === 401 && asked.body.includes('wrong-')
      ? failing(500, 'error.internal.serviceError')(answer, asked)
      : answer,
  ),
  {
    name: 'a refresh token works once, even at once',
    call: 'refreshSession',
    at: /at once/,
    intrude: refreshingOnce(),
  },
  {
    name: 'signing out ends nothing',
    call: 'logout',
    at: /refresh after/,
    intrude: async (asked) =>
      asked.id === 'logout' ? { status: 204, headers: new Headers(), body: '' } : asked.forward(),
  },
  broken(
    'another member’s runs are shown',
    'listUserBots',
    /another member/,
    only(403, (answer) => ({
      ...answer,
      status: 200,
      body: JSON.stringify({ items: [], page: 0, size: 10, total: 0 }),
    })),
  ),
  broken(
    'an unknown run gets 500',
    'getBot',
    /unknown id/,
    only(404, failing(500, 'error.internal.serviceError')),
  ),
  broken('errors have no code', 'getBot', /id/, (answer) =>
    answer.status >= 400 ? { ...answer, body: JSON.stringify({ message: 'No.' }) } : answer,
  ),
  ...lists.flatMap((list): Breakage[] => [
    deaf(list, /sort=/, 'sort', 'order'),
    deaf(list, /page=1/, 'page'),
    deaf(list, /direction|total/, 'direction'),
    deaf(list, /pair/, 'pair'),
  ]),
  deaf('listClosedTrades', /size/, 'size'),
  deaf('listClosedTrades', /closedTo/, 'closedTo'),
  broken('a file without its last rows', 'exportClosedTrades', /rows/, (answer) => ({
    ...answer,
    body: answer.body.split('\n').slice(0, 5).join('\n'),
  })),
  broken('a file with formulas', 'exportClosedTrades', /cell/, (answer) => ({
    ...answer,
    body: answer.body.replaceAll('BTC/USDT', '=cmd()'),
  })),
  broken('a page instead of a file', 'exportOpenTrades', /body/, page),
  broken('a page instead of figures', 'getBotStatistic', /body/, page),
  broken('a redirect', 'getSubscription', /status/, (answer) => ({
    ...withHeader(answer, 'location', '/sign-in'),
    status: 302,
    body: '',
  })),
  broken('a call that is gone', 'getSubscription', /absent/, () => ({
    status: 404,
    headers: new Headers(),
    body: '',
  })),
  broken('a connection that breaks', 'listApiKeys', /answer/, () => undefined),
  broken('a failure', 'getLossLimit', /status/, failing(500, 'error.internal.serviceError')),
  broken('JSON as text', 'getTelegram', /content-type/, (answer) =>
    withHeader(answer, 'content-type', 'text/plain'),
  ),
  broken('answers that caches may keep', 'getUserInfo', /cache-control/, (answer) =>
    withHeader(answer, 'cache-control', 'public, max-age=60'),
  ),
  broken('answers that every site may read', 'getUserInfo', /access-control/, (answer, { headers }) =>
    withHeader(
      withHeader(answer, 'access-control-allow-origin', headers.get('origin') ?? ''),
      'access-control-allow-credentials',
      'true',
    ),
  ),
  broken(
    'a tag without effect',
    'getUserInfo',
    /if-none-match/,
    only(304, (answer) => ({ ...answer, status: 200, body: '{}' })),
  ),
  broken('a cookie that scripts can read', 'login', /cookie/, (answer) =>
    withHeader(answer, 'set-cookie', 'sid=1; Path=/'),
  ),
  broken(
    'a run that ends while it runs',
    'getBot',
    /deactivatedAt/,
    withFields({ deactivatedAt: '2026-01-01T00:00:00.000Z' }),
  ),
  broken('figures of other trades', 'getBotStatistic', /sampleSize/, withFields({ sampleSize: 7 })),
  broken(
    'an indicator with neither value nor reason',
    'getBotStatistic',
    /indicators.cagr/,
    withBody((body) => Object.assign(body.indicators as Json, { cagr: { value: null, reason: null } })),
  ),
  broken(
    'candles in the wrong order',
    'getCandles',
    /candles/,
    withBody((body) => (body.candles as Json[]).reverse()),
  ),
];

/** Refuses a refresh token the second time, as a service without a grace period does. */
function refreshingOnce(): Intrude {
  const used = new Set<string>();
  return async (asked) => {
    if (asked.id !== 'refreshSession') return asked.forward();
    if (used.has(asked.body))
      return failing(401, 'error.auth.invalidToken')(
        { status: 401, headers: new Headers(), body: '' },
        asked,
      );
    used.add(asked.body);
    return asked.forward();
  };
}

/** Services with one thing broken in each: one field of each read, in each way, and faults that shapes do not show. */
export const breakages: readonly Breakage[] = [...fieldBreakages, ...semantic];
