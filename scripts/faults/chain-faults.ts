import type { Edit, Fault } from './judge-faults.ts';

const chain = 'service/chain';
const edit = (file: string, code: string, replacement: string): Edit => ({
  file: `${chain}/${file}`,
  code,
  replacement,
});

const noBalance = edit(
  'recalculate-order.ts',
  'hasUnreported: isCompared ? order.hasUnreported : null',
  'hasUnreported: isCompared && false',
);
const settledFirst = "if (isEnough(counted.filter(({ isSettled }) => isSettled))) return 'COMPLETED';";

/** Broken watchers, and the story that must fail with each. */
const watchers: { name: string; story: string; edits: Edit[] }[] = [
  {
    name: 'a transfer is known by its transaction alone',
    story: 'one transaction pays',
    edits: [
      edit('node-answers.ts', 'found.set(keyOf(transfer)', 'found.set(transfer.transactionHash'),
      noBalance,
    ],
  },
  {
    name: 'transfers buy something before they have settled',
    story: 'paid exactly',
    edits: [edit('order-status.ts', settledFirst, "if (isEnough(counted)) return 'COMPLETED';")],
  },
  {
    name: 'the deadline comes before the money',
    story: 'nobody watched',
    edits: [
      edit('order-status.ts', settledFirst, settledFirst.replace('if (', 'if (chain.settledAt <= until && ')),
    ],
  },
  {
    name: 'late transfers count',
    story: 'after it had expired',
    edits: [edit('order-status.ts', '&& transfer.at <= deadline.until', '')],
  },
  {
    name: 'transfers of nothing are kept',
    story: 'other tokens',
    edits: [edit('node-answers.ts', 'if (units === 0n) return undefined;', '')],
  },
  {
    name: 'transfers of any token count',
    story: 'other tokens',
    edits: [
      edit('node-answers.ts', "readText(log, 'address').toLowerCase() !== token", 'false'),
      edit('node-answers.ts', 'const filter = { address: token, ', 'const filter = { '),
    ],
  },
  {
    name: 'one node of three is enough',
    story: 'one lies',
    edits: [
      edit(
        'quorum.ts',
        'return Math.floor(nodes.length / 2) + 1;',
        'return nodes.length - nodes.length + 1;',
      ),
    ],
  },
  {
    name: 'one node is enough while they are on different forks',
    story: 'forks of their own',
    edits: [
      edit(
        'quorum.ts',
        'return Math.floor(nodes.length / 2) + 1;',
        'return nodes.length - nodes.length + 1;',
      ),
    ],
  },
  { name: 'the token is never asked', story: 'an event is missing', edits: [noBalance] },
  {
    name: 'the addresses are read before the head',
    story: 'ordered while the watcher looks',
    edits: [
      edit(
        'follow-blocks.ts',
        "const head = await reached(nodes, 'latest', cursor.headBlock);",
        `const early = await listReceivers(db, config.id, config.token, new Date(0));
        const head = await reached(nodes, 'latest', cursor.headBlock);`,
      ),
      edit(
        'follow-blocks.ts',
        'const here = await agree(',
        'receivers.splice(0, receivers.length, ...early); const here = await agree(',
      ),
    ],
  },
  {
    name: 'the watcher moves before it keeps what it has read, and dies in between',
    story: 'paid in two transfers',
    edits: [
      noBalance,
      edit('follow-blocks.ts', 'await keepSettled(tx, config.id, part.transfers);', ''),
      edit(
        'follow-blocks.ts',
        'settled = part.end;',
        `if (part.transfers.length > 0 && version % 3 > 0) throw new ChainAway('The process died.');
        await keepSettled(db, config.id, part.transfers);
        settled = part.end;`,
      ),
    ],
  },
  {
    name: 'a reorganization of settled blocks is not noticed',
    story: 'after they had settled',
    edits: [
      edit('follow-blocks.ts', 'if (here.hash !== cursor.settledHash) {', 'if (here.block < 0) {'),
      edit('follow-blocks.ts', 'if (part.anchor !== settled.hash) throw', 'if (part.anchor === "") throw'),
      edit('follow-blocks.ts', 'if (part.anchor === settled.hash) return', 'return'),
    ],
  },
  {
    name: 'a node that refuses is not asked for less',
    story: 'limits of every kind',
    edits: [
      edit(
        'node-answers.ts',
        'node.limits.blocks = Math.ceil(asked.size / 2);',
        'throw new ChainAway(problem);',
      ),
    ],
  },
  {
    name: 'what was read of the newest blocks is not replaced',
    story: 'paid exactly',
    edits: [edit('chain-repository.ts', 'eq(chainTransfers.isSettled, false)', 'sql`false`')],
  },
  {
    name: 'two replicas move the watcher at once',
    story: 'two replicas',
    edits: [edit('chain-repository.ts', ', eq(chains.version, version)', '')],
  },
  {
    name: 'an emptied address is taken for an unpaid one',
    story: 'an address is emptied',
    edits: [
      edit('orders-to-settle.ts', 'missing > 0n || heldUnits > seenUntil(heldBlock);', 'missing > 0n;'),
    ],
  },
];

export const chainFaults: readonly Fault[] = watchers.map(({ name, story, edits }) => ({
  name,
  edits,
  command: `node scripts/run.mjs nightly chain --bail --report {report} '${story}'`,
}));
