import { expect, it } from 'vitest';
import { lockModel } from '../../tests/model/lib/toys/models.ts';
import { statesWithout } from './pictures.ts';

const picture = (...states: string[]) => ({
  states,
  screen: 'Door',
  dialog: null,
  tour: 'lock path 1 of 1',
  events: [],
  files: { light: { wide: '', narrow: '' }, dark: { wide: '', narrow: '' } },
});

it('names the states that have neither a picture nor a reason', () => {
  const pictures = [picture('locked'), picture('open')];
  const unseen = { blocked: 'The door looks locked.' };
  expect(statesWithout({ machines: { lock: { pictures, unseen } } }, lockModel)).toEqual([]);
  expect(statesWithout({ machines: { lock: { pictures, unseen: {} } } }, lockModel)).toEqual([
    'lock: blocked',
  ]);
  expect(statesWithout({ machines: {} }, lockModel)).toHaveLength(3);
});
