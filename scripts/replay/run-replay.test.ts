import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checksumOf, type Recording } from '../../manual/recording/recording.ts';
import { runReplay } from './run-replay.ts';

const recordings = join(import.meta.dirname, '../../tests/model/recordings');
const real = join(recordings, 'stopped-in-another-tab.json');
const recording = JSON.parse(readFileSync(real, 'utf8')) as Recording;
const [bot] = recording.machines;
if (!bot?.start) throw new Error('The recording has no machine.');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botdeck-replay-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a recording with these machines. */
function fileOf(machines: Recording['machines'], name = 'stop-lost.json'): string {
  const content = { ...recording, machines };
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ ...content, checksum: checksumOf(content) }));
  return file;
}

/** Its first two events are the same today as when it was recorded. */
const unchanged = { ...bot, steps: bot.steps.slice(0, 2) };
const headless = { ...bot, start: null };

function run(...args: string[]) {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const code = runReplay(args, { log: write, error: write }, folder);
  return { code, said: lines.join('\n') };
}

describe('npm run replay', () => {
  it('says whether the machines do what was recorded, in words and by its exit code', () => {
    const { code, said } = run(real);
    expect(code).toBe(1);
    expect(said).toContain(
      'Recorded at 2026-11-22T13:41:41.932Z on /tradebot, with build 89f61ab+, 2026-11-22 13:37 UTC',
    );
    expect(said).toContain('bot                DIFFERS at event 5 of 8');
    expect(run(fileOf([unchanged]))).toMatchObject({
      code: 0,
      said: expect.stringContaining('the same in 2 events'),
    });
    expect(run(fileOf([unchanged, headless])).code).toBe(0);
    expect(run(fileOf([headless]))).toMatchObject({ code: 2, said: expect.stringContaining('not played') });
  });

  it('says in one line what is wrong with the command or the file, with another exit code', () => {
    const cutOff = join(folder, 'cut-off.json');
    writeFileSync(cutOff, readFileSync(real, 'utf8').slice(0, 500));
    const cases: [args: string[], said: string][] = [
      [[], 'Name a recording: npm run replay -- <file.json>'],
      [[real, real], `Name one recording; “${real}” is one too many.`],
      [['--frobnicate', real], "Unknown option '--frobnicate'. The options are --test and --edited."],
      [
        ['--test=yes', real],
        "Option '--test' does not take an argument. The options are --test and --edited.",
      ],
      [[join(folder, 'none.json')], `There is no file ${folder}/none.json.`],
      [[folder], `${folder} is a folder. Name a file in it.`],
      [[cutOff], 'The recording is cut off: the end of the file is missing.'],
    ];
    for (const [args, said] of cases) expect(run(...args)).toEqual({ code: 2, said });
  });

  it('refuses a recording that was changed by hand, and says how it is accepted', () => {
    const edited = join(folder, 'edited.json');
    writeFileSync(edited, readFileSync(real, 'utf8').replace('/tradebot', '/dashboard'));
    expect(run(edited)).toMatchObject({
      code: 2,
      said: expect.stringContaining('on purpose, add --edited.'),
    });
    expect(run('--edited', edited)).toMatchObject({
      code: 1,
      said: expect.stringContaining('on /dashboard'),
    });
  });
});

describe('npm run replay with --test', () => {
  it('writes a test like the one that was made of a real recording', () => {
    const file = fileOf([{ ...bot, steps: bot.steps.slice(0, 4) }]);
    expect(run('--test', file).said).toContain(`Wrote ${folder}/stop-lost.test.ts`);
    const written = readFileSync(join(folder, 'stop-lost.test.ts'), 'utf8');
    const kept = readFileSync(join(recordings, 'stopped-in-another-tab.test.ts'), 'utf8');
    const lines = kept
      .replaceAll('stopped-in-another-tab', 'stop-lost')
      .replace(/\/\*\*.*\*\/\n/, '')
      // As recorded: in the kept test, a person has corrected this.
      .replaceAll('action.overtaken', 'action.confirming');
    expect(written.split('\n').slice(0, 18)).toEqual(lines.split('\n').slice(0, 18));
    expect(JSON.parse(readFileSync(join(folder, 'stop-lost.json'), 'utf8'))).toMatchObject({
      page: '/tradebot',
    });
  });

  it.each([
    ['no machine can be played', 'stop-lost.json', [headless], 'no machine of the recording can be played'],
    ['no machine got an event', 'stop-lost.json', [{ ...bot, steps: [] }], 'can be played'],
    ['the name does not fit', 'Stop lost.json', [unchanged], '“Stop lost” does not fit'],
  ])('writes nothing if %s', (_what, name, machines, said) => {
    const file = fileOf(machines, name);
    const before = readFileSync(file, 'utf8');
    expect(run('--test', file)).toMatchObject({ code: 2, said: expect.stringContaining(said) });
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('writes nothing over a test that is there', () => {
    const file = fileOf([unchanged]);
    writeFileSync(join(folder, 'stop-lost.test.ts'), 'mine');
    expect(run('--test', file)).toMatchObject({ code: 2, said: expect.stringContaining('already exists') });
    expect(readFileSync(join(folder, 'stop-lost.test.ts'), 'utf8')).toBe('mine');
  });
});
