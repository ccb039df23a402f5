import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { liveTraces } from './live-traces.ts';

describe('traces of the manual in a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-traces-'));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are found in code, in source maps and in the manifest', () => {
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, 'clean.js'), 'const botdeck = "live";');
    writeFileSync(join(folder, 'start.js'), 'new BroadcastChannel("botdeck.live")');
    writeFileSync(join(folder, 'start.js.map'), '{"sources":["../../manual/telling/strike.ts"]}');
    writeFileSync(join(folder, '.vite/manifest.json'), '{"manual/live/app/xstate.ts":{}}');
    expect(liveTraces(folder).toSorted()).toEqual(['.vite/manifest.json', 'start.js', 'start.js.map']);
  });
});
