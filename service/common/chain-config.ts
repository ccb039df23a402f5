import { isLoopback, readNumber, readText, type SettingName, type Settings } from './settings.ts';

/** A chain that payments arrived on under earlier settings, with nodes of it. */
export interface FormerChain {
  id: number;
  /** As in `ChainConfig`. */
  voices: string[][];
}

const formerName = 'CHAIN_FORMER_RPC_URLS';

/** Reads the nodes of a chain: voices separated by commas, the addresses of a voice by spaces. */
function readVoices(settings: Settings, name: SettingName, text: string): string[][] {
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
function readFormerChains(settings: Settings, current: number): FormerChain[] {
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

/** The chain that payments arrive on, and how they are received. */
export interface ChainConfig {
  /** The chain's number (EIP-155): 1 is Ethereum. */
  id: number;
  /** The network in words that members see in their wallet or exchange, such as `BNB Smart Chain (BEP-20)`. */
  name: string;
  /** One entry per voice; most voices must agree. An address of a voice is asked until it does not answer, then the next. */
  voices: string[][];
  /** Chains of earlier settings, to record what is sent back there. */
  former: FormerChain[];
  /** The token's contract: `0x` and 40 digits in lower case. */
  token: string;
  /** Decimal places of the token's unit. */
  decimals: number;
  /** Blocks until a transfer counts, its own included; `finalized`: the chain says so itself. */
  confirmations: number | 'finalized';
  /** From the end of one look at the chain to the next while money is expected. */
  lookSeconds: number;
  /** Addresses beside this service's own that money is sent back from, as the operator wrote them. */
  returnSenders: string[];
  /** The extended public key of the account (m/44'/60'/n') whose addresses receive payments. */
  xpub: string;
  /** The account's first address, as the operator's wallet shows it. */
  firstAddress: string;
}

const address = /^0x[0-9a-fA-F]{40}$/;

/** Reads the settings of payments on a chain. All but the pace of the looks, the former chains and the
 * senders of returns are required. */
export function readChain(settings: Settings): ChainConfig {
  const required = (name: SettingName) => {
    const value = readText(settings, name, '');
    if (value === '') settings.reject(`Set ${name}: PAYMENTS=chain needs it.`);
    return value;
  };
  const id = readRequiredNumber(settings, 'CHAIN_ID', { min: 1, max: Number.MAX_SAFE_INTEGER });
  return {
    id,
    name: required('CHAIN_NAME'),
    voices: readVoices(settings, 'CHAIN_RPC_URLS', required('CHAIN_RPC_URLS')),
    former: readFormerChains(settings, id),
    token: readAddress(settings, 'CHAIN_TOKEN', required('CHAIN_TOKEN')).toLowerCase(),
    decimals: readRequiredNumber(settings, 'CHAIN_DECIMALS', { min: 2, max: 30 }),
    confirmations: readConfirmations(settings, required('CHAIN_CONFIRMATIONS')),
    lookSeconds: readNumber(settings, 'CHAIN_LOOK_SECONDS', 4, { min: 1, max: 60 }),
    returnSenders: (settings.get('CHAIN_RETURN_SENDERS')?.split(/\s*,\s*/) ?? []).map((text) =>
      readAddress(settings, 'CHAIN_RETURN_SENDERS', text),
    ),
    xpub: required('PAYMENT_XPUB'),
    firstAddress: readAddress(settings, 'PAYMENT_FIRST_ADDRESS', required('PAYMENT_FIRST_ADDRESS')),
  };
}

function readRequiredNumber(
  settings: Settings,
  name: SettingName,
  limits: { min: number; max: number },
): number {
  if (settings.get(name) === undefined) settings.reject(`Set ${name}: PAYMENTS=chain needs it.`);
  return readNumber(settings, name, limits.min, { ...limits, integer: true });
}

function readAddress(settings: Settings, name: SettingName, text: string): string {
  if (text !== '' && !address.test(text)) {
    settings.reject(`Set ${name} to 0x and 40 hexadecimal digits, not "${text}".`);
  }
  return text;
}

function readConfirmations(settings: Settings, text: string): number | 'finalized' {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 10_000) return value;
  if (text !== '' && text !== 'finalized') {
    settings.reject(`Set CHAIN_CONFIRMATIONS to finalized or a whole number from 1 to 10000, not "${text}".`);
  }
  return 'finalized';
}
