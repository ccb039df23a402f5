import { expect } from '@playwright/test';
import { readContract } from '../../service/http/contract.ts';
import { accountJourneys, pushJourneys } from './lib/account-journeys.ts';
import { batchesOf, type Case, isFiltered, type Mutation, mutationsOf, placesOf } from './lib/cases.ts';
import type { Journey } from './lib/journey.ts';
import { memberJourneys, operatorJourneys } from './lib/journeys.ts';
import type { Reply } from './lib/service.ts';
import { type Lane, runBatch, test } from './lib/test.ts';
import { judge, type Verdict } from './lib/verdict.ts';
import { rightAnswers, rightReply } from './lib/world.ts';

const journeys = [...accountJourneys, ...pushJourneys, ...memberJourneys, ...operatorJourneys];

/** A sign-in, a change and a file. */
const traveled = placesOf(journeys, ['sign in', 'start the bot', 'export closed trades']);

const cases = traveled.flatMap((journey) =>
  mutationsOf(journey.person, journey.call).map(
    (mutation): Case<Journey> => ({
      name: `${journey.name} › ${journey.call} › ${mutation.name}`,
      where: journey,
      call: journey.call,
      mutation,
    }),
  ),
);

/** Runs a journey. Returns the requests that must not be sent twice, and what the page shows afterward. */
async function travel(
  lane: Lane,
  { path, person, call, answers, prepare, act, tabStorage }: Journey,
  reply: () => Reply,
) {
  const right = { ...rightAnswers(person), ...answers?.() };
  lane.service.answerWith(prepare ? right : { ...right, [call]: reply });
  await lane.open(path, person, tabStorage);
  if (prepare) {
    await prepare(lane.page);
    lane.service.answerWith({ ...right, [call]: reply });
  }
  await act(lane.page);
  await lane.service.called(call);
  const sight = await lane.observe();
  const requests = lane.service.calls().flatMap(({ id, request }) => (id === call ? [request] : []));
  return { sight, requests, complaints: lane.complaints };
}

/** The answer to these calls may sign the person in or out, so their frame need not stay. */
const changesSession = [
  'login',
  'enterSecondFactor',
  'signInWithGoogle',
  'signInWithPasskey',
  'logout',
  'refreshSession',
  'deleteAccount',
  'changePassword',
  'setFirstPassword',
];

/** The client needs the answers to these calls in order to continue. */
const needsAnswer = [
  'login',
  'enterSecondFactor',
  'signInWithGoogle',
  'startPasskeySignIn',
  'signInWithPasskey',
  'startPasskey',
  'addPasskey',
  'refreshSession',
  'startAuthenticator',
  'confirmAuthenticator',
  'renewRecoveryCodes',
  'stepUp',
  'exportOpenTrades',
  'exportClosedTrades',
  'exportBotProfit',
  'exportStatement',
  'exportOperatorOrders',
  'checkReturn',
  'getWhatIf',
];

const isAccepted = ({ call }: Journey, { name, reply }: Mutation) =>
  !needsAnswer.includes(call) && !/^transport|a page|cut JSON/.test(name) && reply().status < 300;

const staysSignedIn = ({ person, call }: Journey) => person !== 'guest' && !changesSession.includes(call);

/** Calls that change nothing, but that only a press sends. */
const isPressed = (id: string) => id.startsWith('export') || ['checkReturn', 'getWhatIf'].includes(id);

test('every call that changes something or that only a press sends has a journey', () => {
  const writes = readContract().operations.filter(({ id, method }) => method !== 'GET' || isPressed(id));
  const known = new Set(journeys.map(({ call }) => call));
  expect([...known].toSorted()).toEqual(writes.map(({ id }) => id as string).toSorted());
});

for (const journey of isFiltered ? [] : traveled) {
  test(`${journey.name}: a correct answer breaks no rule`, async ({ lanes: [lane] }) => {
    if (!lane) throw new Error('There is no page.');
    const evidence = await travel(lane, journey, () => rightReply(journey.person, journey.call));
    expect(judge({ ...evidence, isSignedIn: staysSignedIn(journey) })).toEqual({});
    expect(evidence.sight.words).not.toMatch(/^Error$/m);
  });
}

for (const batch of batchesOf(cases)) {
  // Rules: WRITE-1, ANSWER-4, ANSWER-5
  test(batch.title, async ({ lanes }, info) => {
    await runBatch(batch.cases, lanes, info, async (lane, { where: journey, mutation }): Promise<Verdict> => {
      const { sameAs, reply } = mutation;
      const expected = sameAs && (await travel(lane, journey, sameAs));
      const evidence = await travel(lane, journey, reply);
      return judge({
        ...evidence,
        isSignedIn: staysSignedIn(journey),
        isAccepted: isAccepted(journey, mutation),
        expected: expected?.sight,
      });
    });
  });
}
