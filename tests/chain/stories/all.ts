import { nodeStories } from './nodes.ts';
import { paymentStories } from './payments.ts';
import type { Story } from './story.ts';

export const allStories: Story[] = [...paymentStories, ...nodeStories];
