import { expect, it } from 'vitest';
import type { Picture } from '../data/pictures.ts';
import { screensIn } from './screens-in.ts';

const paths = { wide: '', narrow: '' };
const picture = (screen: string, dialog: string | null, ...states: string[]): Picture => ({
  states,
  screen,
  dialog,
  tour: '',
  events: [],
  files: { light: paths, dark: paths },
});

it('gathers the states of all machines that can show a screen, each once', () => {
  const machines = {
    bot: {
      unseen: {},
      pictures: [picture('Dashboard', null, 'a', 'b'), picture('Dashboard', null, 'a', 'c')],
    },
    session: { unseen: {}, pictures: [picture('Dashboard', null, 'd'), picture('Dashboard', 'Stop?', 'd')] },
  };
  expect(screensIn({ machines })).toEqual([
    {
      screen: 'Dashboard',
      count: 4,
      byMachine: [
        { machine: 'bot', states: ['a', 'b', 'c'] },
        { machine: 'session', states: ['d'] },
      ],
    },
    { screen: 'Dashboard › Stop?', count: 1, byMachine: [{ machine: 'session', states: ['d'] }] },
  ]);
});

it('knows no screen without pictures', () => {
  expect(screensIn({ machines: {} })).toEqual([]);
});
