import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { addRunningBots } from './lib/many-bots.ts';
import { startReplicas } from './lib/replicas.ts';

const bots = 100;
// Every three seconds, all bots have a step to take.
const env = { CLOCK_SPEED: '10', LOG_LEVEL: 'error' };
const running = await startReplicas([env, env, env]);
afterAll(() => running.close());

test('replicas share the bots that are due: no step is taken twice, and none is left out', async ({
  task,
}) => {
  const { query } = running;
  await query('create table moves (bot uuid, since timestamptz, until timestamptz, by int)');
  await query(`create function keep_move() returns trigger language plpgsql as $$ begin
    insert into moves values (new.uuid, old.advanced_to, new.advanced_to, pg_backend_pid()); return new; end $$`);
  await query(`create trigger keep_move after update on bots for each row
    when (old.advanced_to <> new.advanced_to) execute function keep_move()`);
  await addRunningBots(running, bots);
  await wait(12_000);
  const step = (column: string) => `floor(extract(epoch from ${column}) / 30)`;
  const [result] = await query<{ all: number; needless: number; bots: number; behind: number }>(`
    select count(*)::int as all, count(distinct bot)::int as bots,
      (count(*) filter (where ${step('since')} = ${step('until')}))::int as needless,
      (select count(*)::int from bots where advanced_to < (select max(advanced_to) from bots) - interval '100 s') as behind
    from moves`);
  task.meta.figure = `${bots} bots, ${result?.all} moves in 12 s, ${result?.needless} of them needless`;
  expect(result).toMatchObject({ bots, needless: 0, behind: 0 });
});
