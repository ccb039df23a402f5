import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openChainDatabase } from '../../tests/chain/lib/chain-database.ts';
import { type Fate, startLocalChain } from '../../tests/chain/lib/local-chain.ts';
import { type Circumstances, playStory } from '../../tests/chain/lib/play.ts';
import { nodeStories } from '../../tests/chain/stories/nodes.ts';
import { paymentStories } from '../../tests/chain/stories/payments.ts';
import type { Report } from '../faults/judge-faults.ts';
import { recordProof } from '../proofs.ts';

const deathShare = 0.02;
const depths = [0, 1, 2, 3];
const fates: Fate[] = ['same', 'later', 'dropped'];

/**
 * Plays every story of payments on a chain: with reorganizations of 0 to 3 blocks, whose transactions come again in their
 * places, come later or are dropped, without and with deaths of the watcher. Arguments are parts of the stories' names.
 * `--seed` draws other deaths, `--bail` ends with the first failure, `--report` names a file for a report. Prints a table.
 */
export async function proveChain(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      bail: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const circumstances: Circumstances[] = depths.flatMap((depth) =>
    (depth === 0 ? fates.slice(0, 1) : fates).flatMap((fate) =>
      [0, deathShare].map((share) => ({ depth, fate, deathShare: share, seed: Number(values.seed) + depth })),
    ),
  );
  const stories = [...paymentStories, ...nodeStories].filter(
    ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
  );
  if (stories.length === 0) throw new Error('No story has such a name.');

  const chain = await startLocalChain();
  const database = await openChainDatabase();
  const table: Record<string, Record<string, string | number>> = {};
  const failures: string[] = [];
  const played: Report['testResults'][number]['assertionResults'] = [];
  let allDeaths = 0;
  for (const story of stories) {
    const row: Record<string, string | number> = {};
    let deaths = 0;
    for (const depth of depths) {
      const runs = circumstances.filter((one) => one.depth === depth);
      let passed = 0;
      for (const run of runs) {
        if (values.bail && failures.length > 0) break;
        try {
          deaths += await playStory(chain, database, story, run);
          passed += 1;
          played.push({ status: 'passed', failureMessages: [] });
        } catch (error) {
          played.push({ status: 'failed', failureMessages: [String(error)] });
          failures.push(
            `${story.name}, ${JSON.stringify(run)}: ${error instanceof Error ? error.message : error}`,
          );
        }
      }
      row[`${depth} blocks`] = `${passed} of ${runs.length}`;
    }
    table[story.name] = { ...row, deaths };
    allDeaths += deaths;
  }
  console.table(table);
  for (const failure of failures) console.log(failure);
  if (values.report) {
    const report: Report = { testResults: [{ assertionResults: played }] };
    writeFileSync(values.report, JSON.stringify(report));
  }
  await database.close();
  await chain.stop();
  if (failures.length === 0 && positionals.length === 0) {
    const played = stories.length * circumstances.length;
    recordProof(
      'npm run nightly -- chain',
      `${stories.length} stories in ${circumstances.length} circumstances: ${played} played, ${allDeaths} deaths`,
    );
  }
  process.exitCode = failures.length > 0 ? 1 : 0;
}
