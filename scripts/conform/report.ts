import type { Difference, Findings, Standing } from './findings.ts';

/** What a run found, for people and for programs. */
export interface Report {
  /** What was examined. */
  source: string;
  calls: readonly Standing[];
  remarks: readonly string[];
  /** Why the run ended early. */
  stopped: string | undefined;
}

export const reportOf = (source: string, findings: Findings, stopped?: string): Report => ({
  source,
  calls: findings.standings(),
  remarks: [...findings.remarks],
  stopped,
});

/** Whether nothing differs, and no call that every service needs is absent. */
export function isConforming({ calls, stopped }: Report): boolean {
  return (
    !stopped &&
    calls.every(({ isRequired, outcome }) => outcome !== 'differs' && !(isRequired && outcome === 'absent'))
  );
}

const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`;

/**
 * The report for a terminal, beginning with everything that needs action. Only why it ended if the service could not be
 * asked at all.
 */
export function tableOf(report: Report): string {
  const { calls, remarks, source, stopped } = report;
  if (stopped && calls.every(({ outcome }) => outcome === 'not tried')) return `${source}\n\n${stopped}`;
  const withOutcome = (outcome: Standing['outcome']) => calls.filter((call) => call.outcome === outcome);
  const differing = withOutcome('differs').flatMap(({ call, differences, isRequired }) => [
    `${call} (${isRequired ? 'required' : 'optional'})`,
    ...differences.map((difference) => `  ${wordsOf(difference)}`),
  ]);
  const absent = (wanted: boolean) =>
    withOutcome('absent').flatMap(({ call, isRequired, note }) =>
      isRequired === wanted ? [`${call}: ${note}`] : [],
    );
  const untried = Map.groupBy(withOutcome('not tried'), ({ note }) => note);
  return [
    source,
    ...section('Differs', differing),
    ...section('Absent, required', absent(true)),
    ...section('Absent, optional', absent(false)),
    ...section('Matches', [namesOf(withOutcome('matches'))]),
    ...section(
      'Not tried',
      [...untried].map(([note, named]) => `${note}: ${namesOf(named)}`),
    ),
    ...section('Worth knowing', remarks),
    '',
    ...(stopped ? [stopped] : []),
    summaryOf(report),
  ].join('\n');
}

const namesOf = (calls: readonly Standing[]) => calls.map(({ call }) => call).join(', ');

const section = (title: string, lines: readonly string[]) =>
  lines.join('') ? ['', `${title}:`, ...lines.map((line) => `  ${line}`)] : [];

const wordsOf = ({ at, came, expected, isBreaking, rule }: Difference) =>
  `${at}: expected ${expected}, got ${came}. Breaks ${rule}${isBreaking ? '' : ', mildly'}.`;

function summaryOf({ calls }: Report): string {
  const withOutcome = (outcome: Standing['outcome']) => calls.filter((call) => call.outcome === outcome);
  const differences = calls.flatMap((call) => call.differences);
  const breaking = differences.filter(({ isBreaking }) => isBreaking).length;
  const absent = withOutcome('absent');
  return [
    `${withOutcome('matches').length} match`,
    `${withOutcome('differs').length} differ in ${count(differences.length, 'place')} (${breaking} break the client)`,
    `${absent.length} absent (${absent.filter(({ isRequired }) => isRequired).length} required)`,
    `${withOutcome('not tried').length} not tried`,
  ].join(', ');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The report as JUnit XML: a test for each call. */
export function junitOf({ calls, source, stopped }: Report): string {
  const cases = calls.map(({ call, differences, isRequired, note, outcome }) => {
    const failures = [
      ...(outcome === 'absent' && isRequired ? [`absent: ${note}`] : []),
      ...differences.map(wordsOf),
    ].map((words) => `<failure message="${escaped(words)}"/>`);
    const skipped = outcome === 'not tried' || (outcome === 'absent' && !isRequired);
    const inside = skipped ? `<skipped message="${escaped(`${outcome}: ${note}`)}"/>` : failures.join('');
    return `  <testcase classname="contract" name="${call}">${inside}</testcase>`;
  });
  const end = stopped
    ? [
        `  <testcase classname="contract" name="the whole run"><error message="${escaped(stopped)}"/></testcase>`,
      ]
    : [];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${escaped(source)}">`,
    ...cases,
    ...end,
    '</testsuite>',
    '',
  ].join('\n');
}
