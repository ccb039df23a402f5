import { afterAll, beforeEach, expect, test } from 'vitest';
import { callFacts, isRequired } from '../../scripts/conform/calls.ts';
import { Findings } from '../../scripts/conform/findings.ts';
import { isConforming, reportOf } from '../../scripts/conform/report.ts';
import { type LiveRun, runLive } from '../../scripts/conform/run-live.ts';
import type { OperationId } from '../../service/common/handler.ts';
import { people } from '../../service/stand-ins/seed/people.ts';
import { answerSchema } from '../answers/lib/contract-example.ts';
import { withoutOptional } from '../answers/lib/field-mutations.ts';
import { breakages } from './lib/breakages.ts';
import { startProxy } from './lib/broken-service.ts';
import { createSubscriber, inConsole, password, provide, startAlone } from './lib/members.ts';

const fixture = await startAlone({ seed: true });
const proxy = await startProxy(fixture.sandbox.url);
beforeEach(() => {
  proxy.intrude = undefined;
});
afterAll(async () => {
  await proxy.close();
  await fixture.sandbox.close();
});

async function examine(
  url: string,
  person: { email: string; password: string },
  options: Partial<LiveRun> = {},
) {
  const findings = new Findings();
  await runLive(findings, { base: `${url}/api`, ...person, rest: async () => undefined, ...options });
  return reportOf('a test', findings);
}

/** The examination takes no account with a second factor. */
const withoutFactor = Object.values(people).filter((person) => !('setupKey' in person));

test.each(withoutFactor)('the reference service has no differences: $email', async (person) => {
  const report = await examine(fixture.sandbox.url, person);
  expect(report.calls.flatMap(({ differences }) => differences)).toEqual([]);
  expect(isConforming(report)).toBe(true);
});

test.each([people.new, people.active])('nor where changes are allowed: $email', async (person) => {
  const report = await examine(fixture.sandbox.url, person, { allowed: ['--write', '--allow order'] });
  expect(report.calls.flatMap(({ differences }) => differences)).toEqual([]);
});

test('nor in the steps of a run, from its start to a hard stop', async () => {
  const member = await createSubscriber(fixture);
  await provide(fixture, member.token);
  const report = await examine(
    fixture.sandbox.url,
    { email: member.email, password },
    {
      allowed: ['--allow bot'],
      rest: (seconds) => inConsole(fixture, 'clock', { advanceSeconds: seconds }),
    },
  );
  expect(report.calls.flatMap(({ differences }) => differences)).toEqual([]);
  expect(report.calls.find(({ call }) => call === 'stopEntry')).toMatchObject({ outcome: 'matches' });
  expect(report.remarks).not.toContain('The hard stop was still in progress after two minutes.');
});

test('every read is made for a member with a bot', async () => {
  const { calls } = await examine(fixture.sandbox.url, people.active);
  const untried = calls.filter(({ call, outcome }) => outcome === 'not tried' && call.startsWith('get'));
  expect(untried).toEqual([]);
});

test('a service with the owner’s calls and only what they must have lacks nothing that is required', async () => {
  proxy.intrude = async (asked) => {
    if (!isRequired(asked.id)) return { status: 404, headers: new Headers(), body: '' };
    const answer = await asked.forward();
    const schema = answerSchema(asked.id);
    if (answer.status !== 200 || !schema) return answer;
    return { ...answer, body: JSON.stringify(withoutOptional(schema, JSON.parse(answer.body))) };
  };
  const report = await examine(proxy.url, people.active);
  const breaking = report.calls.flatMap(({ differences }) =>
    differences.filter(({ isBreaking }) => isBreaking),
  );
  expect(breaking).toEqual([]);
  const absent = report.calls.filter(({ outcome }) => outcome === 'absent').map(({ call }) => call);
  expect(absent).toContain('getLossLimit' satisfies OperationId);
  expect(absent.filter((call) => !(call in callFacts) || isRequired(call))).toEqual([]);
});

const sample = process.env.ALL_BREAKAGES ? breakages : breakages.filter((_, index) => index % 32 === 0);

test.each(sample)('a broken service is named, and nothing else: $name', async ({ at, call, intrude }) => {
  proxy.intrude = intrude;
  const { calls } = await examine(proxy.url, people.active);
  const named = calls.filter(
    ({ outcome, differences, isRequired }) => differences.length > 0 || (outcome === 'absent' && isRequired),
  );
  expect(named.map((standing) => standing.call)).toEqual([call]);
  const places = named.flatMap(({ differences, outcome }) => [
    outcome,
    ...differences.map((difference) => difference.at),
  ]);
  expect(places.some((place) => at.test(place))).toBe(true);
});
