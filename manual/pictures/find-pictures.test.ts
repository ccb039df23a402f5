import { expect, it } from 'vitest';
import type { Picture } from '../data/manual-data.ts';
import { findPictures, whyUnseen } from './find-pictures.ts';

const picture = (screen: string, ...states: string[]): Picture => ({
  states,
  screen,
  dialog: null,
  tour: 'bot path 1 of 3',
  events: [],
  files: { light: { wide: '', narrow: '' }, dark: { wide: '', narrow: '' } },
});

const trading = picture('trading', 'status.active.trading', 'action.idle');
const paused = picture('paused', 'status.active.entryStopped', 'action.idle');
const asked = picture('asked', 'status.active.trading', 'action.confirming');
const all = [asked, trading, paused];

it('shows a state beside the states that are usual', () => {
  expect(findPictures(all, ['status.active.trading'])).toMatchObject([
    { picture: trading, isExact: true },
    { picture: asked, isExact: true },
  ]);
});

it('counts a state with substates as all of them', () => {
  expect(findPictures(all, ['status.active'])).toHaveLength(3);
  expect(findPictures(all, ['status.act'])).toEqual([]);
});

it('shows the nearest situation if none has all the states', () => {
  const [best] = findPictures(all, ['status.active.entryStopped', 'action.failed']);
  expect(best).toMatchObject({ picture: paused, isExact: false });
  expect(findPictures(all, ['status.active.trading', 'action.confirming'])[0]).toMatchObject({
    picture: asked,
    isExact: true,
  });
});

it('prefers the picture that the same choice led to, and says when another choice did', () => {
  const ask = (intent: string) => ({ type: 'request.ask', text: `request.ask ${intent}` });
  const confirm = { type: 'request.confirm', text: 'request.confirm' };
  const [soft, hard] = ['soft', 'hard'].map((intent) => ({
    ...asked,
    screen: intent,
    events: [ask(intent), confirm],
  }));
  const found = (intent: string) =>
    findPictures(
      [soft, hard].flatMap((one) => one ?? []),
      asked.states,
      [ask(intent)],
    );
  expect(found('hard')[0]).toMatchObject({ picture: hard, isSameWay: true });
  expect(found('entry').map(({ isSameWay }) => isSameWay)).toEqual([false, false]);
});

it('says why a state is not seen', () => {
  const unseen = { 'storage.saving': 'It takes no time.' };
  expect(whyUnseen(unseen, ['storage'])).toBe('It takes no time.');
  expect(whyUnseen(unseen, ['identity'])).toBeUndefined();
});
