import { bail, type Edit, type Fault, reporting } from './judge-faults.ts';

/** A fault that a test beside the code notices, so that no end-to-end test has to look for it. */
const noticedBy =
  (command: string) =>
  (name: string, file: string, code: string, replacement: string, ...others: Edit[]): Fault => ({
    name,
    edits: [{ file, code, replacement }, ...others],
    command: `vitest run ${reporting}${bail} --project ${command}`,
  });

const button = 'src/shared/guest/google-sign-in.tsx';
const arrival = 'src/shared/guest/google-arrival.ts';
const exchange = 'service/accounts/google-sign-in.ts';
const byButton = noticedBy('browser src/shared/guest/google-sign-in.test.tsx');
const byExchange = noticedBy('contract tests/contract/google.test.ts');

/** The stand-in forgets these fields: it then expects none of them, as the exchange of the code does not send them either. */
const forgetting = (fields: string): Edit => ({
  file: 'service/stand-ins/google/identity-repository.ts',
  code: '.values({ model, id, payload, endsAt })',
  replacement: `.values({ model, id, payload: { ...payload, ${fields} }, endsAt })`,
});

const ofGoogle = [
  byButton(
    'Google’s button where Google is not set up',
    button,
    "if (offer === 'absent') return null;\n",
    '',
  ),
  byButton(
    'no space for Google’s button until it is known',
    button,
    "if (offer === 'absent') return null;",
    "if (offer !== 'offered') return null;",
  ),
  byButton(
    'no button for Google after its settings could not be read',
    button,
    '() => setFailed(true)',
    '() => undefined',
  ),
  byButton(
    'a return from Google with another state, or that this tab did not ask for',
    arrival,
    'pending?.state === state ? pending : null',
    'pending',
  ),
  byExchange(
    'a nonce that nobody checks',
    exchange,
    'expectedNonce: nonce,',
    '',
    forgetting('nonce: undefined'),
  ),
  byExchange(
    'a verifier that nobody checks',
    exchange,
    'pkceCodeVerifier: codeVerifier,',
    '',
    forgetting('codeChallenge: undefined, codeChallengeMethod: undefined'),
  ),
  byExchange('an email that Google has not verified', exchange, 'claims.email_verified === true', 'true'),
  byExchange(
    'one account for everyone who comes from Google',
    exchange,
    'subject: claims.sub,',
    "subject: 'one',",
  ),
];

const calendar = (name: string) => `src/shared/calendar/${name}`;
const byCalendar = noticedBy('browser src/shared/calendar/profit-calendar.test.tsx');

const ofCalendar = [
  byCalendar(
    'a key that leads to no earlier month',
    calendar('grid-keys.ts'),
    'PageUp: (date) => addMonths(date, -1)',
    'PageUp: (date) => addMonths(date, 0)',
  ),
  byCalendar(
    'a year that opens no month',
    calendar('year-view.tsx'),
    'onClick={() => onOpenMonth(month)}',
    'onClick={() => undefined}',
  ),
  byCalendar(
    'a table with the total of nothing',
    calendar('profit-table.tsx'),
    'book.between(from, to)',
    'book.between(from, from)',
  ),
  byCalendar(
    'a file saved under the name of another',
    calendar('calendar-body.tsx'),
    'period.toLowerCase()',
    "'year'",
  ),
  byCalendar('a file of no days', calendar('calendar-body.tsx'), 'Number(year) + 1', 'Number(year)'),
];

const trade = (name: string) => `src/shared/trade/${name}`;
const byDesk = noticedBy('browser src/shared/trade/trade-desk.test.tsx');
const byPanel = noticedBy('browser src/shared/trade/trade-panel.test.tsx');
const byChart = noticedBy('browser src/ui/candle-chart/candle-chart.test.tsx');

const ofTrades = [
  byDesk('a panel that does not close', 'src/shared/routes/use-open-row.ts', 'window.history.back();', ''),
  byDesk('a trade without its run', trade('trade-desk.tsx'), 'isOfOneRun ? null : botId', 'null'),
  byDesk(
    'a row that loses the focus to the heading',
    'src/shared/routes/use-open-row.ts',
    'stop = whenFocusLost(focusPage, null, 4)',
    'focusPage()',
  ),
  byPanel(
    'a trade that is not there',
    trade('use-trade.ts'),
    '[400, 403, 404].includes(error.status)',
    'false',
  ),
  byChart(
    'candles that keys do not reach',
    'src/ui/candle-chart/candle-chart.tsx',
    'index={shown}\n      onIndexChange={onIndexChange}',
    'index={shown}\n      onIndexChange={() => undefined}',
  ),
];

const operator = 'src/features/operator/operator.page.tsx';
const byOperator = noticedBy('browser src/features/operator/operator.page.test.tsx');

const ofOperator = [
  byOperator('a file saved without its day', 'src/texts/operator.ts', 'orders-', 'orders'),
  byOperator(
    'a service that is not paid on a chain',
    operator,
    'if (data === null) return',
    'if (false) return',
  ),
];

const inNode = noticedBy('unit src/shared/routes src/app/member service/http/client-files.test.ts');

/** End-to-end tests still look for these, but in fewer cases. */
const ofVisits = [
  inNode(
    'a return address that nobody checks',
    'src/shared/routes/return-path.ts',
    'return safeReturnPath(stringParam(search, RETURN_PARAM));',
    'return stringParam(search, RETURN_PARAM) ?? null;',
  ),
  inNode(
    'return addresses on other sites',
    'src/shared/routes/return-path.ts',
    'const { origin, pathname, search } = new URL(raw, ORIGIN);',
    'const { pathname, search } = new URL(raw, ORIGIN);\n  const origin = ORIGIN;',
    {
      file: 'src/shared/routes/return-path.ts',
      code: '|| !PLAIN_PATH.test(raw) ',
      replacement: '',
    },
  ),
  inNode(
    'code that browsers ask for at each visit',
    'service/http/client-files.ts',
    "'public, max-age=31536000, immutable'",
    "'no-cache'",
  ),
  inNode('a failed read that is sent again', 'src/app/member/create-member.ts', 'retry: false,', 'retry: 1,'),
];

/** What end-to-end tests looked for until a component test or a contract test did. */
export const pageFaults: readonly Fault[] = [
  ...ofGoogle,
  ...ofCalendar,
  ...ofTrades,
  ...ofOperator,
  ...ofVisits,
];
