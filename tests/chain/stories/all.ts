import { nodeStories } from './nodes.ts';
import { paymentStories } from './payments.ts';
import type { Story } from './story.ts';

/** Every story of payments on a chain. */
export const allStories: Story[] = [...paymentStories, ...nodeStories];
