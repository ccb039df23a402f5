import { spawnSync } from 'node:child_process';
import { type ChainMutant, chainMutants } from './chain-mutants.ts';
import type { Verdict } from './judge.ts';

/** Plays a story with each broken watcher, and says which of them it does not notice. */
export function judgeChain(): Verdict {
  for (const story of new Set(chainMutants.map((mutant) => mutant.story))) {
    const { output, status } = play({ name: 'the watcher as it is', story, edits: [] });
    if (status !== 0)
      throw new Error(`The story must pass before anything is broken, but this one fails: ${output}`);
  }
  const survivors = chainMutants.filter((mutant) => play(mutant).status === 0).map(({ name }) => name);
  return {
    name: 'watcher of the chain',
    mutants: chainMutants.length,
    noticed: { stories: chainMutants.length - survivors.length },
    survivors,
  };
}

function play({ edits, story }: ChainMutant): { status: number | null; output: string } {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import=./scripts/mutation/replace-source.ts', 'scripts/test-chain.ts', '--bail', story],
    { env: { ...process.env, EDITS: JSON.stringify(edits) }, encoding: 'utf8' },
  );
  // A mutant that cannot be made says nothing about the stories.
  if (stderr.includes('exactly once')) throw new Error(stderr);
  return { status, output: stdout + stderr };
}
