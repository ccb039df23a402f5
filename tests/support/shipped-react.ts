import React from 'react';

/** TypeScript's types of the DOM lack it. */
declare const scheduler: {
  postTask(task: () => void, options: { priority: 'background' }): Promise<void>;
};

/**
 * Waits until React has nothing left to do: no render, no effect, and nothing that those start at once. React posts its
 * work as tasks of ordinary priority, and the browser starts a background task only when none of them is waiting.
 */
export const rendered = (): Promise<void> => scheduler.postTask(() => undefined, { priority: 'background' });

async function act(change: () => Promise<void>): Promise<void> {
  await change();
  await rendered();
}

// The build of React that ships has no `act`. Without one, `render` of vitest-browser-react would return before React has
// rendered, and a test would find nothing on the screen, whatever belongs there.
if (!('act' in React)) Object.assign(React, { act });
