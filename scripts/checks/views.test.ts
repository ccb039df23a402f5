import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rawStatuses, statusesIn, strayWork, writesOf } from './views.ts';

const writes = new Set(['remove', 'decide']);
const workIn = (source: string) => strayWork('view.tsx', source, writes).map(({ what }) => what);

describe('work in a view', () => {
  it.each([
    ['useEffect(() => { const timer = setTimeout(close, 100); });', 'a timer'],
    ['window.setInterval(read, 1000);', 'a timer'],
    ['const save = () => load().then(show);', 'a promise chain'],
    ['onPress={() => api.keys\n.list()\n.finally(done)}', 'a promise chain'],
    ['void load()?.catch(report);', 'a promise chain'],
    ['<Button onPress={() => api.keys.remove(uuid)} />', 'a write'],
    ['const send = member.api.keys.remove;', 'a write'],
    ["api.decide(order, 'ACCEPT');", 'a write'],
  ])('is found in %s', (source, what) => {
    expect(workIn(source)).toEqual([what]);
  });

  it.each([
    ['useRequest({ call: () => api.keys.remove(uuid) });'],
    ['useServiceForm<Values, Values, Key | null>({ send: api.keys.remove });'],
    ['fromPromise(() => api.keys.remove(uuid).then(show));'],
    ['fromCallback(() => { const timer = setTimeout(tell, 100); });'],
    ['useQuery({ queryFn: () => api.keys.list() });'],
    ['known.remove(uuid);'],
    ['clearTimeout(timer);'],
    ["const then = 'later';"],
  ])('is not %s', (source) => {
    expect(workIn(source)).toEqual([]);
  });

  it('is reported with its line', () => {
    expect(strayWork('view.tsx', '\nconst a = load()\n  .then(show);', writes)).toEqual([
      { line: 3, what: 'a promise chain' },
    ]);
  });
});

it('the calls that change something are found by how they are sent', () => {
  const source = `export const createKeysApi = (client: ApiClient) => ({
    list: () => unwrap(client.GET('/keys')),
    remove: (uuid: string) => unwrapEmpty(client.DELETE('/keys/{uuid}')),
    check: async () => {
      const checked = unwrapEmpty(client.POST('/keys/check'));
      return (await ifOffered(checked)) ?? false;
    },
  });`;
  expect(writesOf(source)).toEqual(['remove', 'check']);
});

const known = statusesIn(readFileSync('src/contract/schema.gen.ts', 'utf8'));

it('the statuses of runs and orders come from the contract', () => {
  expect([...known]).toEqual(expect.arrayContaining(['NEW', 'FORCE_STOPPED', 'ERROR', 'TIMEOUT']));
  expect(known).not.toContain('ACTIVE');
});

it.each([
  ["if (run.status === 'STOP_INIT') stop();"],
  ["switch (order.status) { case 'STOP_INIT': }"],
  ['const pace = { STOP_INIT: 2_000 };'],
  ['statuses.STOP_INIT;'],
  ["const open: readonly ('STOP_INIT')[] = [];"],
  ['<Row status="STOP_INIT" />;'],
])('a status is found in %s', (source) => {
  expect(rawStatuses('view.tsx', `\n${source}`, known)).toEqual([{ line: 2, what: 'the status STOP_INIT' }]);
});

it.each([
  ["lifeOf(run) === 'stopping';"],
  ["subscription.status === 'ACTIVE';"],
  ["event.kind === 'SOFT_STOPPED';"],
  ['// STOP_INIT ends it.'],
])('none is found in %s', (source) => {
  expect(rawStatuses('view.tsx', source, known)).toEqual([]);
});
