import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { publishClient } from '../../scripts/release.ts';
import { listenLocally } from '../../service/testing/local-servers.ts';
import { prepareNginx, startNginx } from '../../service/testing/nginx-server.ts';
import { buildClient } from '../support/client-build.ts';

const manners = ['answers', 'refuses', 'breaks off', 'is away'] as const;

/** What a replica does with every change: a draining one refuses it, and one that is killed while it works breaks off. */
type Manner = (typeof manners)[number];

/** Starts a replica that does this. Those that begin to carry out a change add it to the list. */
async function startReplica(manner: Manner, begun: string[]) {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (manner !== 'refuses') begun.push(String(request.headers['x-change']));
      if (manner === 'breaks off') request.socket.destroy();
      else response.writeHead(manner === 'refuses' ? 502 : 200).end();
    });
  });
  return listenLocally(server);
}

const client = buildClient('first');

/** Sends changes, one after another, and returns what each was answered and how often it was begun. */
async function sendChanges(three: readonly Manner[]) {
  const begun: string[] = [];
  const replicas = await Promise.all(three.map((manner) => startReplica(manner, begun)));
  // Not sooner: another replica could get its port.
  for (const [index, { close }] of replicas.entries()) if (three[index] === 'is away') await close();
  const place = await prepareNginx();
  await publishClient(client, place.folder, place.url);
  const nginx = await startNginx(
    place,
    replicas.map(({ port }) => port),
  );
  const sent = [];
  for (const change of ['1', '2', '3', '4', '5', '6']) {
    const request = {
      method: Number(change) % 2 ? 'PUT' : 'POST',
      body: '{}',
      headers: { 'x-change': change },
    };
    const { status } = await fetch(`${nginx.url}/api/user/trading-amount`, request);
    sent.push({ status, times: begun.filter((other) => other === change).length });
  }
  await nginx.stop();
  for (const [index, { close }] of replicas.entries()) if (three[index] !== 'is away') await close();
  return sent;
}

const triples = manners.flatMap((one) =>
  manners.flatMap((other) => manners.map((third) => [one, other, third] as const)),
);

test('whatever three replicas do, a change is begun at most once, and succeeds if one answers and none breaks off', {
  timeout: 180_000,
}, async ({ task }) => {
  const surprises: unknown[] = [];
  let count = 0;
  for (const three of triples) {
    const mustSucceed = three.includes('answers') && !three.includes('breaks off');
    for (const { status, times } of await sendChanges(three)) {
      count += 1;
      // 504 says that it may have been carried out, 502 that it was not.
      const isRight = times === 0 ? status !== 200 : times === 1 && status !== 502;
      if (!isRight || (mustSucceed && status !== 200)) surprises.push([three, status, times]);
    }
  }
  task.meta.figure = `${count} changes, ${triples.length} combinations of what three replicas do`;
  expect(surprises).toEqual([]);
});
