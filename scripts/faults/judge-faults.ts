import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFiles } from '../checks/project-files.ts';

/** A change of the code. */
export interface Edit {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly code: string;
  readonly replacement: string;
}

/** A fault that somebody could make. */
export interface Fault {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** Must fail with the fault, and pass without. */
  readonly command: string;
}

/** How many faults were noticed. */
export interface Verdict {
  readonly name: string;
  readonly faults: number;
  /** How many faults each oracle notices alone. */
  readonly noticed: Readonly<Record<string, number>>;
  readonly survivors: readonly string[];
}

/**
 * Makes each fault in a copy of the project, one at a time, and runs its command there.
 * @throws if a command fails without a fault, or the code of a fault is not there exactly once
 */
export function judgeFaults(name: string, faults: readonly Fault[], folder = copyProject()): Verdict {
  for (const command of new Set(faults.map((fault) => fault.command))) {
    const { output, passes } = run(command, folder);
    if (!passes) throw new Error(`Without a fault, this must pass: ${command}\n${output}`);
  }
  const survivors = faults.filter((fault) => survives(fault, folder)).map((fault) => fault.name);
  return {
    name,
    faults: faults.length,
    noticed: { tests: faults.length - survivors.length },
    survivors,
  };
}

function survives({ name, edits, command }: Fault, folder: string): boolean {
  const before = new Map<string, string>();
  try {
    for (const { file, code, replacement } of edits) {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      if (!before.has(path)) before.set(path, source);
      if (source.split(code).length !== 2)
        throw new Error(`For “${name}”, ${file} must have this exactly once: ${code}`);
      writeFileSync(
        path,
        source.replace(code, () => replacement),
      );
    }
    return run(command, folder).passes;
  } finally {
    for (const [path, source] of before) writeFileSync(path, source);
  }
}

function run(command: string, folder: string): { passes: boolean; output: string } {
  const { status, stderr, stdout } = spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' });
  return { passes: status === 0, output: stdout + stderr };
}

function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-faults-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  for (const file of projectFiles(['*'])) cpSync(file, join(folder, file));
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
  return folder;
}
