import { problemOf } from '../../../src/machines/problem.ts';
import { requestMachine } from '../../../src/machines/request/request.machine.ts';
import { requestWords } from '../../../src/machines/request/request.words.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type MachineModel } from '../lib/model.ts';

const refusal = { code: 'error.internal.serviceError', message: 'Not now.' };
export const requestModel: MachineModel<typeof requestMachine> = {
  name: 'request',
  machine: requestMachine,
  words: requestWords,
  names: { refused: problemOf(refusal) },
  scenarios: [
    {
      name: 'a question',
      tries: ({ type }, { value }) => type !== 'request.send' || value === 'overtaken',
      events: () => [
        done('send', true),
        done('send', false),
        fail('send', refusal),
        done('show'),
        fail('show'),
      ],
    },
    {
      name: 'a button',
      tries: ({ type }) => type === 'request.send' || !type.startsWith('request.'),
      events: () => [done('send', true), fail('send', refusal), done('show'), fail('show')],
    },
  ],
  invariants: () => [
    {
      rule: 'Only a press or a confirmation sends, and only once.',
      rules: ['WRITE-1'],
      holds: ({ before, event, after }) =>
        ['request.send', 'request.confirm'].includes(event.type) ===
        (after.value === 'sending' && before.value !== 'sending'),
    },
    {
      rule: 'Until the result is shown, nothing else can be asked or sent; then it can.',
      rules: ['WRITE-1'],
      holds: ({ after }) =>
        (['request.ask', 'request.send'] as const).every(
          (type) => after.can({ type }) === ['idle', 'failed', 'overtaken'].includes(after.value),
        ),
    },
    {
      rule: 'A question is asked, and stays open until the member decides or it can no longer be asked.',
      holds: ({ before, event, after }) =>
        (event.type !== 'request.ask' || after.value === 'confirming') &&
        (before.value !== 'confirming' || /^request\.(confirm|cancel|overtake)$/.test(event.type)) &&
        (event.type !== 'request.cancel' || after.value === 'idle') &&
        (!['confirming', 'failed'].includes(after.value) ||
          (['request.confirm', 'request.cancel', 'request.overtake'] as const).every((type) =>
            after.can({ type }),
          )),
    },
    limits(
      'A request ends within an hour, because a download may take long; a read for it within two minutes.',
      {
        sendingLimit: 3_600_000,
        showingLimit: 120_000,
      },
    ),
    {
      rule: 'What the service accepted counts as done, even if the page cannot show it.',
      rules: ['WRITE-2'],
      holds: ({ before, event, after }) =>
        event.type === 'xstate.done.actor.send'
          ? after.value === (event.output ? 'showing' : 'overtaken')
          : before.value !== 'showing' || after.value === 'idle',
    },
    {
      rule: 'A question closes once what it asks for is no longer possible.',
      rules: ['WRITE-4'],
      holds: ({ event, after }) => event.type !== 'request.overtake' || after.value === 'overtaken',
    },
    {
      rule: 'A failure has a reason, and it can be tried again.',
      rules: ['WRITE-3'],
      holds: ({ after }) =>
        (after.value === 'failed') === (after.context.problem !== null) &&
        (after.value !== 'failed' || after.can({ type: 'request.confirm' })),
    },
  ],
};
