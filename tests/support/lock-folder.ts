import { lockFolder } from '../../service/db/data-folder.ts';

interface Attempt {
  folder: string;
  /** Epoch milliseconds. */
  at: number;
}

// A process of its own for the tests of the lock: tries at a given moment, and says whether it got the folder.
process.on('message', ({ folder, at }: Attempt) => {
  while (Date.now() < at);
  let gotIt = true;
  try {
    lockFolder(folder);
  } catch {
    gotIt = false;
  }
  process.send?.(gotIt);
});
process.send?.('ready');
