import type { Edit, Fault } from './judge-faults.ts';

const chain = 'service/chain';
const edit = (file: string, code: string, replacement: string): Edit => ({
  file: `${chain}/${file}`,
  code,
  replacement,
});

/** A broken watcher, and the story that must fail with it. */
const broken = (name: string, story: string, ...edits: Edit[]): Fault => ({
  name,
  edits,
  command: `node scripts/run.mjs nightly chain --bail --report {report} '${story}'`,
});

const noBalance = edit(
  'recalculate-order.ts',
  'hasUnreported: isCompared ? order.hasUnreported : null',
  'hasUnreported: isCompared && false',
);
const oneNode = edit(
  'quorum.ts',
  'return Math.floor(nodes.length / 2) + 1;',
  'return nodes.length - nodes.length + 1;',
);
const settledFirst = "if (isEnough(counted.filter(({ isSettled }) => isSettled))) return 'COMPLETED';";

export const chainFaults: readonly Fault[] = [
  broken(
    'a transfer is known by its transaction alone',
    'one transaction pays',
    edit('node-answers.ts', 'found.set(keyOf(transfer)', 'found.set(transfer.transactionHash'),
    noBalance,
  ),
  broken(
    'transfers buy something before they have settled',
    'paid exactly',
    edit('order-status.ts', settledFirst, "if (isEnough(counted)) return 'COMPLETED';"),
  ),
  broken(
    'the deadline comes before the money',
    'nobody watched',
    edit('order-status.ts', settledFirst, settledFirst.replace('if (', 'if (chain.settledAt <= until && ')),
  ),
  broken(
    'late transfers count',
    'after it had expired',
    edit('order-status.ts', '&& transfer.at <= deadline.until', ''),
  ),
  broken(
    'transfers of nothing are kept',
    'other tokens',
    edit('node-answers.ts', 'if (units === 0n) return undefined;', ''),
  ),
  broken(
    'transfers of any token count',
    'other tokens',
    edit('node-answers.ts', "readText(log, 'address').toLowerCase() !== token", 'false'),
    edit('node-answers.ts', 'const filter = { address: token, ', 'const filter = { '),
  ),
  broken('one node of three is enough', 'one lies', oneNode),
  broken('one node is enough while nodes are on different forks', 'forks of their own', oneNode),
  broken('the token is never asked', 'an event is missing', noBalance),
  broken(
    'the addresses are read before the head',
    'ordered while the watcher looks',
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
  ),
  broken(
    'the watcher moves before it keeps what it has read, and dies in between',
    'paid in two transfers',
    noBalance,
    edit('follow-blocks.ts', 'await keepSettled(tx, config.id, part.transfers);', ''),
    edit(
      'follow-blocks.ts',
      'settled = part.end;',
      `if (part.transfers.length > 0 && version % 3 > 0) throw new ChainAway('The process died.');
        await keepSettled(db, config.id, part.transfers);
        settled = part.end;`,
    ),
  ),
  broken(
    'a reorganization of settled blocks is not noticed',
    'after they had settled',
    edit('follow-blocks.ts', 'if (here.hash !== cursor.settledHash) {', 'if (here.block < 0) {'),
    edit('follow-blocks.ts', 'if (part.anchor !== settled.hash) throw', 'if (part.anchor === "") throw'),
    edit('follow-blocks.ts', 'if (part.anchor === settled.hash) return', 'return'),
  ),
  broken(
    'a node that refuses is not asked for less',
    'limits of every kind',
    edit(
      'node-answers.ts',
      'node.limits.blocks = Math.ceil(asked.size / 2);',
      'throw new ChainAway(problem);',
    ),
  ),
  broken(
    'what was read of the newest blocks is not replaced',
    'paid exactly',
    edit('chain-repository.ts', 'eq(chainTransfers.isSettled, false)', 'sql`false`'),
  ),
  broken(
    'two replicas move the watcher at once',
    'two replicas',
    edit('chain-repository.ts', ', eq(chains.version, version)', ''),
  ),
  broken(
    'an emptied address is taken for an unpaid one',
    'an address is emptied',
    edit('orders-to-settle.ts', 'missing > 0n || heldUnits > seenUntil(heldBlock);', 'missing > 0n;'),
  ),
];
