import type { ChangesData } from '../../../manual/data/change-data.ts';
import { NoComparison } from './behavior-at.ts';
import { changeList } from './change-list.ts';
import { changesData } from './changes-data.ts';

/**
 * Prints what has changed in behavior since a commit. The process will end with exit code 1 if anything has, and ends at
 * once with 2 if there is nothing to compare with.
 */
export async function sayChanges(ref: string): Promise<ChangesData> {
  try {
    const changes = await changesData(ref);
    console.log(changeList(changes));
    if (changes.machines.length + changes.rules.length > 0) process.exitCode = 1;
    return changes;
  } catch (error) {
    if (!(error instanceof NoComparison)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}
