import { readFileSync } from 'node:fs';
import type { OperationId } from '../../service/common/handler.ts';
import { type Operation, readContract } from '../../service/http/contract.ts';

/** What a run must be allowed to do besides reading. */
export type Needs = '--write' | '--allow bot' | '--allow order';

/** What a run reports about a call besides what the contract says. */
interface CallFacts {
  /** The rule of docs/product.md that a wrong answer breaks. */
  rule: string;
  /** What people cannot see or do in the client if the service lacks the call. */
  without: string;
  /** Why no run makes the call. Without a reason, some run does. */
  untried?: string;
  /** What a run that makes the call needs, unless it only reads. */
  needs?: Needs;
}

const needsKey = 'it takes a real API key';
const needsCode = 'it takes a code from an authenticator app';
const needsPasskey = 'it takes what an authenticator signs';
const needsFactor = 'it removes a second factor';
const needsOrder = 'it acts on the money of an order';

/** The facts of every call. The compiler insists on each. */
export const callFacts: Record<OperationId, CallFacts> = {
  login: { rule: 'CALL-2', without: 'sign in with a password' },
  signInWithGoogle: {
    rule: 'GUEST-29',
    without: 'sign in with Google. Leave `google` out of `/config.json`, and no button shows',
    untried: 'it takes a code from Google',
  },
  enterSecondFactor: {
    rule: 'FACTOR-1',
    without: 'enter a second factor, which only a service that asks for one needs',
    untried: needsCode,
  },
  startPasskeySignIn: {
    rule: 'PASSKEY-1',
    without: 'sign in with a passkey',
    needs: '--write',
  },
  signInWithPasskey: { rule: 'PASSKEY-1', without: 'sign in with a passkey', untried: needsPasskey },
  logout: { rule: 'SESSION-8', without: 'end a session at the service; the browser forgets it' },
  refreshSession: { rule: 'CALL-5', without: 'stay signed in when the access token ends' },
  signUp: { rule: 'JOURNEY-1', without: 'sign up', untried: 'it makes an account and sends an email' },
  verifyEmail: { rule: 'JOURNEY-1', without: 'confirm an email address', needs: '--write' },
  forgotPassword: { rule: 'GUEST-4', without: 'ask for a link to set a new password', needs: '--write' },
  resetPassword: { rule: 'GUEST-5', without: 'set a new password with such a link', needs: '--write' },
  keepSecondFactor: {
    rule: 'OPER-28',
    without: 'cancel the removal of a second factor with the link in an email',
    untried: 'it takes the link of an email',
  },
  changePassword: {
    rule: 'PAGE-8',
    without: 'change the password in the settings',
    untried: 'it ends every session of the account',
  },
  listSessions: { rule: 'DEVICE-2', without: 'see where they are signed in: the settings have no such card' },
  endOtherSessions: {
    rule: 'DEVICE-3',
    without: 'sign out everywhere else',
    untried: 'it ends other sessions of the account',
  },
  endUserSession: { rule: 'DEVICE-3', without: 'sign out one other device', needs: '--write' },
  listSecurityEvents: {
    rule: 'ACCOUNT-3',
    without: 'see what happened to their account: the settings have no such card',
  },
  getUserInfo: { rule: 'SHAPE-9', without: 'open any page for members' },
  followChanges: { rule: 'LIVE-2', without: 'see changes at once; everything is read at intervals' },
  deleteAccount: { rule: 'PAGE-16', without: 'delete their account', untried: 'it deletes the account' },
  getSecurity: { rule: 'FACTOR-8', without: 'see how they sign in: the settings show no second factor' },
  startAuthenticator: { rule: 'FACTOR-2', without: 'turn on an authenticator app', needs: '--write' },
  removeAuthenticator: { rule: 'FACTOR-6', without: 'remove the authenticator app', untried: needsFactor },
  confirmAuthenticator: { rule: 'FACTOR-2', without: 'turn on an authenticator app', untried: needsCode },
  setFirstPassword: {
    rule: 'GUEST-34',
    without: 'set a password in the settings if they sign in with Google',
    untried: 'it ends every session of the account',
  },
  unlinkGoogle: { rule: 'GUEST-33', without: 'unlink Google', untried: 'it takes a linked Google account' },
  keepOwnSecondFactor: {
    rule: 'FACTOR-10',
    without: 'cancel the removal of their second factor in the settings',
    untried: 'it takes a removal that is under way',
  },
  renewRecoveryCodes: {
    rule: 'FACTOR-6',
    without: 'get new recovery codes',
    untried: 'the old codes would no longer work',
  },
  startPasskey: { rule: 'PASSKEY-5', without: 'add a passkey', needs: '--write' },
  addPasskey: { rule: 'PASSKEY-5', without: 'add a passkey', untried: needsPasskey },
  renamePasskey: { rule: 'PASSKEY-10', without: 'rename a passkey', untried: 'it renames a passkey' },
  removePasskey: { rule: 'PASSKEY-8', without: 'remove a passkey', untried: needsFactor },
  stepUp: {
    rule: 'STEPUP-2',
    without: 'confirm that it’s them, which only a service that asks for it needs',
    untried: 'a wrong proof counts against the session',
  },
  mailStepUpCode: {
    rule: 'STEPUP-5',
    without: 'confirm that it’s them without a password',
    untried: 'it sends an email',
  },
  listApiKeys: { rule: 'SHAPE-12', without: 'see their exchange account' },
  createApiKey: { rule: 'SHAPE-12', without: 'connect an exchange account', untried: needsKey },
  tryApiKey: {
    rule: 'KEY-18',
    without: 'know what the exchange says about a key before they connect it',
    untried: needsKey,
  },
  replaceApiKey: { rule: 'SHAPE-12', without: 'replace an API key', untried: needsKey },
  deleteApiKey: {
    rule: 'BOT-7',
    without: 'disconnect an exchange account',
    untried: 'it disconnects the exchange account',
  },
  checkApiKey: { rule: 'KEY-14', without: 'have the exchange asked again about a key', needs: '--write' },
  subscribeAndPay: { rule: 'SHAPE-8', without: 'choose a package and order it', needs: '--allow order' },
  getSubscription: { rule: 'SHAPE-8', without: 'see packages, prices, orders and the subscription' },
  changeSubscription: {
    rule: 'PAY-2',
    without: 'change the next package, or undo a cancellation',
    needs: '--write',
  },
  cancelSubscription: {
    rule: 'CALL-6',
    without: 'cancel an order or the subscription',
    needs: '--allow order',
  },
  setReturnAddress: { rule: 'SHAPE-8', without: 'say where to send back what is owed', untried: needsOrder },
  deposit: {
    rule: 'SHAPE-8',
    without: 'retry a failed order, or renew',
    untried: 'it takes an order that failed or a subscription that expired',
  },
  setTradingAmount: { rule: 'BOT-6', without: 'allocate funds', needs: '--write' },
  getLossLimit: { rule: 'LIMIT-9', without: 'see a loss limit: its card does not show' },
  setLossLimit: { rule: 'SHAPE-7', without: 'set a loss limit', needs: '--write' },
  listOpenTrades: { rule: 'SHAPE-2', without: 'see open trades' },
  listClosedTrades: { rule: 'SHAPE-2', without: 'see closed trades' },
  exportOpenTrades: { rule: 'SHAPE-15', without: 'download open trades' },
  exportClosedTrades: { rule: 'SHAPE-15', without: 'download closed trades' },
  getBotStatistic: { rule: 'SHAPE-5', without: 'see indicators and the balance chart' },
  getBotProfit: {
    rule: 'CALENDAR-13',
    without: 'see the profit calendar: its card disappears when it scrolls into view',
  },
  getUserProfit: {
    rule: 'HISTORY-8',
    without: 'see the profit of all runs: the history has no such card, and the dashboard counts one run',
  },
  getStatement: { rule: 'PAPER-5', without: 'see statements: no link leads to them' },
  exportStatement: { rule: 'PAPER-5', without: 'download a statement' },
  exportBotProfit: { rule: 'CALENDAR-10', without: 'download the profits of a year' },
  getBot: { rule: 'SHAPE-4', without: 'see the status of the bot' },
  getTrade: { rule: 'PANEL-12', without: 'open a trade that the table on screen does not list' },
  closeTrade: {
    rule: 'PANEL-12',
    without: 'close one open trade',
    untried: 'whether a trade is open depends on the market',
  },
  getCandles: { rule: 'SHAPE-3', without: 'see candles' },
  getReplay: { rule: 'REPLAY-1', without: 'replay a day: no link leads to it' },
  getWhatIf: { rule: 'WHATIF-1', without: 'compute a run again with something changed: no link leads to it' },
  getBotLook: { rule: 'BOT-43', without: 'see why the bot opened no trade' },
  getStrategy: { rule: 'SUBSCRIBE-11', without: 'see what the bot trades, and what was measured' },
  getScoreboard: {
    rule: 'SCORE-1',
    without: 'see results by pair, direction, hour, weekday and exit reason',
  },
  listScoredTrades: { rule: 'SCORE-3', without: 'list the trades of a row of the scoreboard' },
  listUserBots: { rule: 'SHAPE-4', without: 'see earlier runs' },
  enableTrading: { rule: 'BOT-2', without: 'start the bot, or stop it softly or hard', needs: '--allow bot' },
  stopEntry: { rule: 'BOT-3', without: 'stop entry', needs: '--allow bot' },
  setTelegramToken: {
    rule: 'PAGE-4',
    without: 'connect a Telegram bot',
    untried: 'it takes the token of a Telegram bot',
  },
  setTelegramNotifications: { rule: 'PAGE-4', without: 'turn notifications on or off', needs: '--write' },
  getTelegram: {
    rule: 'TELEGRAM-11',
    without: 'see which messages Telegram sends: the choice does not show',
  },
  setTelegramMessages: {
    rule: 'SHAPE-11',
    without: 'choose which messages Telegram sends',
    needs: '--write',
  },
  getPush: {
    rule: 'PUSH-1',
    without: 'get notifications in the browser: the settings have no such card',
  },
  setPush: { rule: 'PUSH-1', without: 'turn on notifications in the browser', needs: '--write' },
  removePush: { rule: 'PUSH-2', without: 'turn off notifications in the browser', needs: '--write' },
  sendPushTest: {
    rule: 'PUSH-6',
    without: 'send themselves a test notification',
    untried: 'it takes a subscription of a real browser',
  },
  sendTelegramTest: { rule: 'TELEGRAM-9', without: 'send themselves a test message', needs: '--write' },
  listOperatorOrders: { rule: 'OPER-3', without: 'work on orders as an operator' },
  exportOperatorOrders: { rule: 'OPER-9', without: 'download all addresses as an operator' },
  decideOrder: { rule: 'OPER-7', without: 'decide about an order as an operator', untried: needsOrder },
  checkReturn: { rule: 'OPER-11', without: 'check a return as an operator', untried: needsOrder },
  undoReturn: { rule: 'OPER-17', without: 'undo a return as an operator', untried: needsOrder },
  recordReturn: { rule: 'OPER-8', without: 'record a return as an operator', untried: needsOrder },
  listBotTroubles: { rule: 'OPER-32', without: 'see which bots need an operator' },
  listMembers: { rule: 'OPER-24', without: 'look for accounts as an operator' },
  getMember: { rule: 'OPER-25', without: 'look at an account as an operator' },
  endMemberSessions: {
    rule: 'OPER-26',
    without: 'sign a member out as an operator',
    untried: 'it ends sessions',
  },
  mailPasswordReset: {
    rule: 'OPER-26',
    without: 'email a member the link for a new password as an operator',
    untried: 'it sends an email',
  },
  startFactorRemoval: {
    rule: 'OPER-27',
    without: 'start the removal of a lost second factor as an operator',
    untried: needsFactor,
  },
  cancelFactorRemoval: {
    rule: 'OPER-28',
    without: 'cancel the removal of a second factor as an operator',
    untried: needsFactor,
  },
  setMemberBlocked: {
    rule: 'OPER-18',
    without: 'block an account as an operator',
    untried: 'it blocks an account',
  },
  sendSupportMessage: {
    rule: 'JOURNEY-8',
    without: 'write to support',
    untried: 'somebody would have to read the message',
  },
  getReferralLink: { rule: 'SHAPE-14', without: 'see their referral link' },
  createReferralLink: { rule: 'SHAPE-14', without: 'create a referral link', needs: '--write' },
};

const contract = readContract();

/** The operation with this id. Throws if the contract has none. */
export function operationOf(id: string): Operation {
  const operation = contract.operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

const withoutNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

/** Method and path, with empty braces for each parameter: the owner named some of them otherwise. */
export const addressOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${withoutNames(path)}`;

const statements = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');

export const givenAddresses: ReadonlySet<string> = new Set(
  [...statements.matchAll(/^\| [\d.]+ \| ((?:GET|POST|PUT|DELETE) \S+) \|/gm)].map(([, call = '']) =>
    withoutNames(call),
  ),
);

/** Whether every service must have the call: whether the owner named it. */
export const isRequired = (id: OperationId): boolean => givenAddresses.has(addressOf(operationOf(id)));

const patterns = contract.operations
  .map(({ id, method, path }) => ({
    id,
    method,
    pattern: new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: path.split('{').length,
  }))
  .toSorted((one, other) => one.parameters - other.parameters);

/** The call that a request makes, below any base path; undefined if it makes none. */
export function findCall(method: string, path: string): OperationId | undefined {
  return patterns.find((candidate) => candidate.method === method && candidate.pattern.test(path))?.id;
}
