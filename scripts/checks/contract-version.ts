import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const changesPage = 'docs/contract-changes.md';

/** Parts that only people read, and parts that only this client's build reads. */
const unbinding = ['description', 'summary', 'example', 'examples', 'tags', 'info', 'x-without-screen'];

/** The contract as text, in one order, without what binds neither a service nor a client. */
function bindingPart(node: unknown, holdsNames = false): string {
  if (Array.isArray(node)) return `[${node.map((item) => bindingPart(item)).join()}]`;
  if (typeof node !== 'object' || node === null) return JSON.stringify(node);
  const parts = Object.entries(node)
    .filter(([key]) => holdsNames || !unbinding.includes(key))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${parts.map(([key, part]) => `${key}:${bindingPart(part, key === 'properties')}`).join()}}`;
}

/** Changes with everything that binds a service or a client, but not with words and examples. */
export const digestOf = (contract: string): string =>
  createHash('sha256')
    .update(bindingPart(parse(contract)))
    .digest('hex')
    .slice(0, 12);

/** The faults in the version of a contract, given the page that lists its versions. */
export function versionFaults(contract: string, page: string): string[] {
  const { info } = parse(contract) as { info: { version: string } };
  const rows = [...page.matchAll(/^\| (\d+)\.(\d+) \| [^|]+ \| (?:`(\w+)`|–) \|/gm)];
  const versions = rows.map(([, major, minor]) => ({ major: Number(major), minor: Number(minor) }));
  const newest = versions[0];
  if (!newest) return [`${changesPage} lists no version.`];
  const name = `${newest.major}.${newest.minor}`;
  const ordered = versions.every(({ major, minor }, index) => {
    const next = versions[index + 1];
    return !next || major > next.major || (major === next.major && minor > next.minor);
  });
  const digest = digestOf(contract);
  return [
    ...(ordered ? [] : [`${changesPage}: the newest version comes first, and none comes twice.`]),
    ...(info.version === name
      ? []
      : [`openapi.yaml has version ${info.version}, ${changesPage} has ${name}.`]),
    ...(rows[0]?.[3] === digest
      ? []
      : [
          `The contract is no longer that of version ${name}. Give it the next version, and say in ${changesPage} what has changed, with the digest \`${digest}\`.`,
        ]),
  ];
}

/** Finds a contract that has changed without its version. */
export function checkContractVersion() {
  const contract = readFileSync('openapi.yaml', 'utf8');
  const faults = versionFaults(contract, readFileSync(changesPage, 'utf8'));
  return { faults, said: 'The contract has a version of its own.' };
}
