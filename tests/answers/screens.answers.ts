import { batchesOf, type Case, isFiltered, mutationsOf, placesOf } from './lib/cases.ts';
import type { Sight } from './lib/observe.ts';
import { type Screen, screens } from './lib/screens.ts';
import type { Reply } from './lib/service.ts';
import { type Lane, runBatch, test } from './lib/test.ts';
import { judge } from './lib/verdict.ts';
import { rightAnswers } from './lib/world.ts';

/** A page that reads, with few calls. `npm run nightly -- answers` opens all pages. */
const opened = placesOf(screens, ['bot history']);

const cases = opened.flatMap((screen) =>
  [...new Set(screen.calls)].flatMap((call) =>
    mutationsOf(screen.person, call).map(
      (mutation): Case<Screen> => ({
        name: `${screen.name} › ${call} › ${mutation.name}`,
        where: screen,
        call,
        mutation,
      }),
    ),
  ),
);

/** Opens a screen with this reply to `call`; without a reply, all answers are correct. */
async function see(lane: Lane, screen: Screen, call = screen.calls[0], reply?: () => Reply): Promise<Sight> {
  lane.service.answerWith({ ...rightAnswers(screen.person), ...(call && reply && { [call]: reply }) });
  await lane.page.setViewportSize({ width: 1366, height: screen.height ?? 900 });
  await lane.reopen(screen.path, screen.person);
  if (call) await lane.service.called(call);
  return lane.observe();
}

/** The requests that may be sent only once. An order's end changes the person's area, so user info is read again. */
function onceOnly(lane: Lane): string[] {
  const requests = lane.service.calls();
  const isRead = requests.some(({ id }) => id === 'getSubscription');
  const first = requests.findIndex(({ id }) => id === 'getUserInfo');
  return requests
    .filter(({ id }, index) => !isRead || id !== 'getUserInfo' || index === first)
    .map(({ request }) => request);
}

for (const screen of isFiltered ? [] : opened) {
  const name = `${screen.name} › correct answers`;
  test(name, async ({ lanes }, info) => {
    await runBatch([{ call: 'all of them', name }], lanes, info, async (lane) => {
      // The page may still be open, with a message from the case before.
      await lane.leave();
      const sight = await see(lane, screen);
      const calls = lane.service.calls();
      return judge({
        sight,
        complaints: lane.complaints,
        requests: calls.map(({ request }) => request),
        isSignedIn: screen.person !== 'guest',
        right: { calls: calls.map(({ id }) => id), expected: screen.calls },
      });
    });
  });
}

for (const batch of batchesOf(cases)) {
  // Rules: ERROR-8, ANSWER-1, ANSWER-4, ANSWER-7
  test(batch.title, async ({ lanes }, info) => {
    await runBatch(batch.cases, lanes, info, async (lane, { where: screen, call, mutation }) => {
      const { sameAs, reply } = mutation;
      const expected = sameAs && (await see(lane, screen, call, sameAs));
      const sight = await see(lane, screen, call, reply);
      return judge({
        sight,
        complaints: lane.complaints,
        requests: onceOnly(lane),
        isSignedIn: screen.person !== 'guest',
        expected,
      });
    });
  });
}
