import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { close, door, drawn } from '../../tests/support/door.ts';
import type { ChangesData } from '../data/change-data.ts';
import ChangesPage from './changes.page.tsx';

const changes = {
  since: { ref: 'main', commit: 'abc1234', subject: 'A door' },
  notes: ['The rules had no ids.'],
  machines: [
    {
      name: 'door',
      mark: 'changed',
      before: drawn(['door.open', 'door.ajar'], []),
      changes: [
        { mark: 'gone', thing: 'state', name: 'door.ajar: Half open.', idBefore: 'door.ajar', details: [] },
        { mark: 'added', thing: 'state', name: 'door.shut: Shut.', id: 'door.shut', details: [] },
        {
          mark: 'added',
          thing: 'transition',
          name: 'door.open → door.shut: it closes',
          id: close,
          details: [],
        },
        { mark: 'changed', thing: 'word', name: 'event door.close', details: ['words: shut → it closes'] },
      ],
    },
    { name: 'window', mark: 'added', before: null, changes: [] },
  ],
  rules: [{ id: 'DOOR-1', mark: 'changed', before: 'It opens.', now: '**[D]** It `opens` and closes.' }],
} as unknown as ChangesData;

const loaded = vi.hoisted(() => ({ changes: null as unknown }));
vi.mock('../data/load-data.ts', () => ({
  useData: () => loaded.changes,
  useMachine: () => door,
  useManualIndex: () => ({ machines: [{ name: 'door', title: 'The front door', labels: {} }] }),
}));

async function open(path: string, found: ChangesData | null) {
  loaded.changes = found;
  const { hook, navigate } = memoryLocation({ path });
  const screen = await render(
    <Router hook={hook}>
      <Route path="/changes/:machine?/:selected?" component={ChangesPage} />
    </Router>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return Object.assign(screen, { navigate });
}

const marks = (container: Element) =>
  [...container.querySelectorAll('svg g > title')]
    .map(({ textContent }) => textContent)
    .filter((text) => /^(added|removed|changed)$/.test(text));

describe('the changes', () => {
  it('are none without a comparison, and the page says how to make one', async () => {
    const screen = await open('/changes', null);
    await expect.element(screen.getByText(/npm run manual -- --since main/)).toBeVisible();
  });

  it('are listed by machine, with the rules', async () => {
    const screen = await open('/changes', changes);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Changes since main' })).toBeVisible();
    await expect.element(screen.getByText('The rules had no ids.')).toBeVisible();
    await expect.element(screen.getByText('words: shut → it closes')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'door.shut: Shut.' }))
      .toHaveAttribute('href', '#/changes/door/door.shut');
    await expect.element(screen.getByText('[D] It opens and closes.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'DOOR-1' }))
      .toHaveAttribute('href', '#/rules/DOOR-1');
  });

  it('are marked on the chart of now and on the one from before', async () => {
    const screen = await open('/changes/door', changes);
    await expect.element(screen.getByRole('heading', { name: 'Changes in “The front door”' })).toBeVisible();
    await expect.element(screen.getByRole('group', { name: 'Statechart door' })).toBeVisible();
    expect(marks(screen.container)).toEqual(['added', 'added']);
    await screen.getByRole('radio', { name: 'At main' }).click();
    await expect.poll(() => marks(screen.container)).toEqual(['removed']);
  });

  it('show what is selected on the chart that has it', async () => {
    const screen = await open('/changes/door/door.ajar', changes);
    const [now, before] = [
      screen.getByRole('radio', { name: 'Now' }),
      screen.getByRole('radio', { name: 'At main' }),
    ];
    await expect.element(before).toBeChecked();
    await expect.poll(() => marks(screen.container)).toEqual(['removed']);
    await now.click();
    await expect.element(now).toBeChecked();
    screen.navigate('/changes/door/door.ajar');
    await expect.element(before).toBeChecked();
  });

  it('say so if there are none, or none of the machine in the address', async () => {
    const none = { ...changes, machines: [], rules: [] };
    const screen = await open('/changes/stairs', none);
    await expect.element(screen.getByText('Nothing has changed', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/Nothing has changed in “stairs”/)).toBeVisible();
  });
});
