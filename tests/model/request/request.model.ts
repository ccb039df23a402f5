import { problemOf } from '../../../src/machines/problem.ts';
import { requestMachine } from '../../../src/machines/request/request.machine.ts';
import { requestWords } from '../../../src/machines/request/request.words.ts';
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
      rule: 'Nothing is sent twice at once, and only after a press or a confirmation.',
      rules: ['WRITE-1'],
      holds: ({ before, event, after }) =>
        after.value !== 'sending' ||
        before.value === 'sending' ||
        ['request.send', 'request.confirm'].includes(event.type),
    },
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
