import type { Sight } from './observe.ts';

/** The rules that must hold whatever the service answers. */
export const rules = {
  blank: 'the page shows something',
  frame: 'the sidebar and the top bar stay',
  stopped: 'no page or part stops working',
  complaint: 'no exception, and nothing in the console',
  words: 'no technical words are shown',
  twice: 'no call is sent twice',
  accepted: 'an accepted change is not reported as failed',
  loading: 'loading ends',
  noRetry: 'what could not be loaded can be tried again',
  differs: 'an answer that means the same looks the same',
  calls: 'a screen makes the calls in its table',
  failure: 'correct answers bring no failure',
  stuck: 'the case runs to its end',
} as const;

export type Rule = keyof typeof rules;

/** Which rules a case broke, and how. */
export type Verdict = Partial<Record<Rule, string>>;

export interface Evidence {
  sight: Sight;
  complaints: readonly string[];
  /** The requests that may be sent only once. */
  requests: readonly string[];
  isSignedIn: boolean;
  /** What the page shows after an answer with the same meaning. */
  expected?: Sight | undefined;
  /** The service has accepted the change, and the client needs nothing from the answer. */
  isAccepted?: boolean;
  /** Given if all answers are correct: the operations that the screen called, and those that it should call. */
  right?: { calls: readonly string[]; expected: readonly string[] };
}

const machineWords = [
  /\bNaN\b/,
  /\bundefined\b/,
  /\bnull\b/,
  /Invalid Date/,
  /\[object \w+\]/,
  /\bInfinity\b/,
  /∞/,
  /Cannot (read|destructure|convert|set|use)/,
  /is not (a function|iterable|defined|an object)/,
  /data is undefined/,
  /must be finite/,
  /Invalid time value/,
  /Unexpected (token|end)/,
  /\b(Type|Range|Reference|Syntax)Error\b/,
];

/** Shown in place of the frame while the person's area is unknown. */
const unavailable = 'We couldn’t load your account';

export function judge(evidence: Evidence): Verdict {
  const { sight, complaints, requests, isSignedIn, isAccepted, expected, right } = evidence;
  const broken: Verdict = {};
  const { words, headings } = sight;
  if (!sight.hasContent) broken.blank = 'nothing is visible';
  if (isSignedIn && !sight.hasFrame && !words.includes(unavailable)) broken.frame = headings.join(', ');
  if (/This (page|part) stopped working/.test(words)) broken.stopped = headings.join(', ');
  if (complaints.length > 0) broken.complaint = complaints.join('; ');
  const spoken = machineWords.map((pattern) => around(words, pattern)).filter((text) => text !== '');
  if (spoken.length > 0) broken.words = spoken.join('; ');
  const repeated = requests.filter((request, index) => requests.indexOf(request) !== index);
  if (repeated.length > 0) broken.twice = [...new Set(repeated)].join(', ');
  if (isAccepted && /^Error$/m.test(words)) broken.accepted = 'an error message is shown';
  if (!sight.isSettled || expected?.isSettled === false)
    broken.loading = `still loading: ${headings.join(', ')}`;
  if (sight.alertsWithoutRetry.length > 0) broken.noRetry = sight.alertsWithoutRetry.join('; ');
  if (right) {
    const [made, wanted] = [right.calls, right.expected].map((calls) => calls.toSorted().join(', '));
    if (made !== wanted) broken.calls = `made ${made}`;
    const failure = around(words, /couldn’t|Error/);
    if (failure !== '') broken.failure = failure;
  }
  if (expected && sight.page !== expected.page) broken.differs = firstDifference(expected.page, sight.page);
  return broken;
}

function around(words: string, pattern: RegExp): string {
  const { index } = pattern.exec(words) ?? {};
  return index === undefined ? '' : words.slice(Math.max(0, index - 30), index + 50).replaceAll('\n', ' / ');
}

/** What has become of a page, from a few words before the first difference. */
function firstDifference(expected: string, found: string): string {
  const first = expected.split('').findIndex((character, index) => character !== found[index]);
  const from = Math.max(0, (first < 0 ? expected.length : first) - 40);
  const [wanted, made] = [expected, found].map((page) =>
    page.slice(from, from + 100).replaceAll('\n', ' / '),
  );
  return `"${wanted}" has become "${made}"`;
}
