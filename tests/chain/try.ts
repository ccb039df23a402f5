import { openChainDatabase } from './lib/chain-database.ts';
import { startLocalChain } from './lib/local-chain.ts';
import { playStory } from './lib/play.ts';
import { paymentStories } from './stories/payments.ts';
import { nodeStories } from './stories/nodes.ts';
const chain = await startLocalChain();
const database = await openChainDatabase();
const only = process.argv[2] ?? '';
const circumstances = process.argv[3] === 'all' ? [0,1,2,3].flatMap(depth=>(depth?['same','later','dropped'] as const:['same'] as const).flatMap(fate=>[0,0.02].map(deathShare=>({depth,fate,deathShare,seed:1+depth})))) : [{ depth: 0, fate: 'same' as const, deathShare: 0, seed: 1 }];
for (const story of [...paymentStories, ...nodeStories].filter((s) => s.name.includes(only))) for (const c of circumstances) {
  const t = Date.now();
  try { const d = await playStory(chain, database, story, c); console.log('ok', story.name, JSON.stringify(c), d, Date.now()-t); }
  catch (e) { console.log('FAIL', story.name, JSON.stringify(c), e, Date.now()-t); }
}
await chain.stop(); await database.close();
