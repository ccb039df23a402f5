import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { behaviorAt, commitAt, NoComparison } from './behavior-at.ts';

/** A repository of its own, so that the test does not depend on the history of this one. */
const folder = mkdtempSync(join(tmpdir(), 'botdeck-history-'));

function commit(subject: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@botdeck.example'];
  execFileSync('git', ['-C', folder, 'add', '--all']);
  execFileSync('git', ['-C', folder, ...person, 'commit', '--quiet', '--message', subject]);
}

beforeAll(() => {
  execFileSync('git', ['init', '--quiet', folder]);
  commit('Begin', { 'README.md': 'A beginning.' });
  commit('Add machines', { 'tests/model/machines.ts': 'throw new TypeError("no machines yet");' });
  commit('Add words', { 'src/machines/machine-words.ts': '' });
  vi.stubEnv('GIT_DIR', join(folder, '.git'));
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the behavior at a commit', () => {
  it('finds the commit by any name that git understands', () => {
    expect(commitAt('HEAD~1')).toEqual({
      ref: 'HEAD~1',
      commit: expect.stringMatching(/^[0-9a-f]{7,}$/),
      subject: 'Add machines',
    });
    expect(() => commitAt('HEAD~7')).toThrow('There is no commit “HEAD~7”.');
  });

  it.each([
    ['HEAD~2', /^“HEAD~2” \([0-9a-f]+\) is older than the models of the machines/],
    ['HEAD~1', /^“HEAD~1” \([0-9a-f]+\) is older than the words for the machines/],
    ['HEAD', /^The machines of “HEAD” \([0-9a-f]+\) cannot be read with today’s packages: .*no machines yet/],
  ])('says why there is nothing to compare with: %s', (ref, message) => {
    const since = commitAt(ref);
    expect(() => behaviorAt(since)).toThrow(NoComparison);
    expect(() => behaviorAt(since)).toThrow(message);
  });
});
