import { isLoopback } from './networks.ts';
import type { SettingName } from './setting-names.ts';
import type { Settings } from './settings.ts';

/** A chain that payments arrived on under earlier settings, with nodes of it. */
export interface FormerChain {
  id: number;
  /** As in `ChainConfig`. */
  voices: string[][];
}

const formerName = 'CHAIN_FORMER_RPC_URLS';

/** Reads the nodes of a chain: voices separated by commas, the addresses of a voice by spaces. */
export function readVoices(settings: Settings, name: SettingName, text: string): string[][] {
  const voices = text === '' ? [] : text.split(',').map((voice) => voice.trim().split(/\s+/));
  // The value is not repeated: it may contain a provider's key.
  if (voices.flat().some((url) => !['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))) {
    settings.reject(`Set ${name} to addresses that begin with http:// or https://.`);
  }
  const hosts = voices.flatMap((urls) => [...new Set(urls.map(hostOf))]);
  if (new Set(hosts).size < hosts.length) {
    settings.reject(`Set ${name} to nodes on different hosts: one node must not outvote the others.`);
  }
  if (voices.length === 2) {
    settings.reject(`Set ${name} to one node, or to three or more: two cannot outvote each other.`);
  }
  return voices;
}

/** Reads the nodes of former chains: `56=https://a, https://b, https://c; 137=https://d`. `current` is not one of them. */
export function readFormerChains(settings: Settings, current: number): FormerChain[] {
  const parts = settings.get(formerName)?.split(';') ?? [];
  const chains = parts.map((part) => {
    const [, id = '', nodes = ''] = /^\s*(\d*)\s*=(.*)$/s.exec(part) ?? [];
    return { id: Number(id), voices: readVoices(settings, formerName, nodes.trim()) };
  });
  const ids = new Set(chains.map(({ id }) => id));
  const areNamed = chains.every(({ id, voices }) => Number.isSafeInteger(id) && id > 0 && voices.length > 0);
  if (!areNamed || ids.size < chains.length || ids.has(current)) {
    settings.reject(
      `Set ${formerName} to chains other than CHAIN_ID, each once and with its nodes, such as 1=https://node.`,
    );
  }
  return chains;
}

/** What nodes of the same operator have in common. On this machine, tests run several. */
function hostOf(url: string): string | undefined {
  const address = URL.parse(url);
  return isLoopback(url) ? address?.host : address?.hostname.replace(/\.$/, '');
}
