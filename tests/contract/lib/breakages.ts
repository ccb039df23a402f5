import type { OperationId } from '../../../service/common/handler.ts';
import type { Json } from '../../answers/lib/contract-example.ts';
import type { Asked, Intrude, Passing } from './broken-service.ts';
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

/** Removes parameters on the way to the service. */
const deafTo =
  (id: OperationId, ...names: string[]): Intrude =>
  (asked) => {
    const url = new URL(asked.url);
    if (asked.id === id) for (const name of names) url.searchParams.delete(name);
    return asked.forward(url);
  };

const lists = ['listOpenTrades', 'listClosedTrades'] as const;
const semantic: Breakage[] = [
  {
    name: 'a wrong password gets 403',
    call: 'login',
    at: /wrong password/,
    intrude: changing('login', (answer) =>
      answer.status === 401 ? failing(403, 'error.auth.unauthorized')(answer, {} as Asked) : answer,
    ),
  },
  {
    name: 'no token gets 403',
    call: 'getUserInfo',
    at: /access token/,
    intrude: changing('getUserInfo', (answer, asked) =>
      answer.status === 401 ? failing(403, 'error.permission.readDenied')(answer, asked) : answer,
    ),
  },
  {
    name: 'a wrong refresh token gets 500',
    call: 'refreshSession',
    at: /wrong refresh token/,
    intrude: changing('refreshSession', (answer, asked) =>
      answer.status === 401 && asked.body.includes('wrong-')
        ? failing(500, 'error.internal.serviceError')(answer, asked)
        : answer,
    ),
  },
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
  {
    name: 'another member’s runs are shown',
    call: 'listUserBots',
    at: /another member/,
    intrude: changing('listUserBots', (answer) =>
      answer.status === 403
        ? { ...answer, status: 200, body: JSON.stringify({ items: [], page: 0, size: 10, total: 0 }) }
        : answer,
    ),
  },
  {
    name: 'an unknown run gets 500',
    call: 'getBot',
    at: /unknown id/,
    intrude: changing('getBot', (answer, asked) =>
      answer.status === 404 ? failing(500, 'error.internal.serviceError')(answer, asked) : answer,
    ),
  },
  {
    name: 'errors have no code',
    call: 'getBot',
    at: /id/,
    intrude: changing('getBot', (answer) =>
      answer.status >= 400 ? { ...answer, body: JSON.stringify({ message: 'No.' }) } : answer,
    ),
  },
  ...lists.flatMap((list): Breakage[] => [
    { name: `${list} ignores sort`, call: list, at: /sort=/, intrude: deafTo(list, 'sort', 'order') },
    { name: `${list} ignores page`, call: list, at: /page=1/, intrude: deafTo(list, 'page') },
    {
      name: `${list} ignores direction`,
      call: list,
      at: /direction|total/,
      intrude: deafTo(list, 'direction'),
    },
    { name: `${list} ignores pair`, call: list, at: /pair/, intrude: deafTo(list, 'pair') },
  ]),
  {
    name: 'listClosedTrades ignores size',
    call: 'listClosedTrades',
    at: /size/,
    intrude: deafTo('listClosedTrades', 'size'),
  },
  {
    name: 'listClosedTrades ignores closedTo',
    call: 'listClosedTrades',
    at: /closedTo/,
    intrude: deafTo('listClosedTrades', 'closedTo'),
  },
  {
    name: 'a file without its last rows',
    call: 'exportClosedTrades',
    at: /rows/,
    intrude: changing('exportClosedTrades', (answer) => ({
      ...answer,
      body: answer.body.split('\n').slice(0, 5).join('\n'),
    })),
  },
  {
    name: 'a file with formulas',
    call: 'exportClosedTrades',
    at: /cell/,
    intrude: changing('exportClosedTrades', (answer) => ({
      ...answer,
      body: answer.body.replaceAll('BTC/USDT', '=cmd()'),
    })),
  },
  {
    name: 'a page instead of a file',
    call: 'exportOpenTrades',
    at: /body/,
    intrude: changing('exportOpenTrades', page),
  },
  {
    name: 'a page instead of figures',
    call: 'getBotStatistic',
    at: /body/,
    intrude: changing('getBotStatistic', page),
  },
  {
    name: 'a redirect',
    call: 'getSubscription',
    at: /status/,
    intrude: changing('getSubscription', (answer) => ({
      ...withHeader(answer, 'location', '/sign-in'),
      status: 302,
      body: '',
    })),
  },
  {
    name: 'a call that is gone',
    call: 'getSubscription',
    at: /absent/,
    intrude: changing('getSubscription', () => ({ status: 404, headers: new Headers(), body: '' })),
  },
  {
    name: 'a connection that breaks',
    call: 'listApiKeys',
    at: /answer/,
    intrude: changing('listApiKeys', () => undefined),
  },
  {
    name: 'a failure',
    call: 'getLossLimit',
    at: /status/,
    intrude: changing('getLossLimit', failing(500, 'error.internal.serviceError')),
  },
  {
    name: 'JSON as text',
    call: 'getTelegram',
    at: /content-type/,
    intrude: changing('getTelegram', (answer) => withHeader(answer, 'content-type', 'text/plain')),
  },
  {
    name: 'answers that caches may keep',
    call: 'getUserInfo',
    at: /cache-control/,
    intrude: changing('getUserInfo', (answer) => withHeader(answer, 'cache-control', 'public, max-age=60')),
  },
  {
    name: 'answers that every site may read',
    call: 'getUserInfo',
    at: /access-control/,
    intrude: changing('getUserInfo', (answer, { headers }) =>
      withHeader(
        withHeader(answer, 'access-control-allow-origin', headers.get('origin') ?? ''),
        'access-control-allow-credentials',
        'true',
      ),
    ),
  },
  {
    name: 'a tag without effect',
    call: 'getUserInfo',
    at: /if-none-match/,
    intrude: changing('getUserInfo', (answer) =>
      answer.status === 304 ? { ...answer, status: 200, body: '{}' } : answer,
    ),
  },
  {
    name: 'a cookie that scripts can read',
    call: 'login',
    at: /cookie/,
    intrude: changing('login', (answer) => withHeader(answer, 'set-cookie', 'sid=1; Path=/')),
  },
  {
    name: 'a run that ends while it runs',
    call: 'getBot',
    at: /deactivatedAt/,
    intrude: changing(
      'getBot',
      withBody((body) => Object.assign(body, { deactivatedAt: '2026-01-01T00:00:00.000Z' })),
    ),
  },
  {
    name: 'figures of other trades',
    call: 'getBotStatistic',
    at: /sampleSize/,
    intrude: changing(
      'getBotStatistic',
      withBody((body) => Object.assign(body, { sampleSize: 7 })),
    ),
  },
  {
    name: 'an indicator with neither value nor reason',
    call: 'getBotStatistic',
    at: /indicators.cagr/,
    intrude: changing(
      'getBotStatistic',
      withBody((body) => Object.assign(body.indicators as Json, { cagr: { value: null, reason: null } })),
    ),
  },
  {
    name: 'candles in the wrong order',
    call: 'getCandles',
    at: /candles/,
    intrude: changing(
      'getCandles',
      withBody((body) => (body.candles as Json[]).reverse()),
    ),
  },
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

/** Services broken in one thing each: one field of each read, in each way, and what shapes do not say. */
export const breakages: readonly Breakage[] = [...fieldBreakages, ...semantic];
