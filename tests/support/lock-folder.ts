import { lockFolder } from '../../service/db/data-folder.ts';

interface Attempt {
  folder: string;
  /** Epoch milliseconds. */
  at: number;
}

// A separate process for the lock tests. It tries to lock a folder at a given time and reports whether it did.
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
