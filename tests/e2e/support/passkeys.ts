import { expect, type Page } from '@playwright/test';
import type { Session } from '../../../src/contract/contract.ts';
import { createAuthenticator, type TestAuthenticator } from '../../contract/lib/authenticator.ts';
import { storeIn } from './enter.ts';
import type { People } from './people.ts';

/** What a service has a passkey sign. */
export const passkeyRequest = {
  ...{ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] },
  ...{ userVerification: 'required', timeout: 300_000 },
};
/** Opens a page at `localhost`, because no browser has passkeys for an IP address. */
export async function openLocally(page: Page, path: string, session?: Session): Promise<void> {
  // Any answer from this origin will do; this one runs no script.
  await page.goto('/favicon.svg');
  const url = new URL(path, page.url());
  url.hostname = 'localhost';
  if (session) {
    await page.goto(new URL('/favicon.svg', url).href);
    await storeIn(page, session);
  }
  await page.goto(url.href);
}

type Kind = 'button' | 'autofill';

declare global {
  interface Window {
    prompts: { kind: Kind; resolve: () => void; reject: (name: string) => void }[];
  }
}

/** Runs in the page. Stands in for what browsers ask people: they ask nothing until a test answers. */
export function standInForPrompts(): void {
  window.prompts = [];
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const response = {
    ...{ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
    ...{ attestationObject: bytes, getTransports: () => ['internal'] },
  };
  const made = {
    ...{ id: 'AQID', rawId: bytes, type: 'public-key', response },
    getClientExtensionResults: () => ({}),
  };
  const ask = (options?: { mediation?: string; signal?: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const end = () => {
        window.prompts = window.prompts.filter((other) => other !== prompt);
      };
      const prompt = {
        kind: options?.mediation === 'conditional' ? ('autofill' as const) : ('button' as const),
        resolve: () => {
          end();
          resolve(made);
        },
        reject: (name: string) => {
          end();
          reject(new DOMException('The test says no.', name));
        },
      };
      window.prompts.push(prompt);
      options?.signal?.addEventListener('abort', () => prompt.reject('AbortError'));
    });
  Object.assign(navigator.credentials, { get: ask, create: ask });
  PublicKeyCredential.isConditionalMediationAvailable = async () => true;
}

/** The same, from the next page on. */
export const holdPrompts = (page: Page) => page.addInitScript(standInForPrompts);

/** A newcomer who has signed in with a passkey, and the passkey, which no browser has yet. */
export async function createOwner({ page, people }: { page: Page; people: People }) {
  await page.goto('/favicon.svg');
  const { origin } = new URL(page.url());
  const authenticator = createAuthenticator({ origin: origin.replace('127.0.0.1', 'localhost') });
  const newcomer = await people.newcomer('choosing');
  const attestation = authenticator.create(await people.ask(newcomer, '/user/passkeys/options'));
  await people.ask(newcomer, '/user/passkeys', { name: 'Laptop', attestation });
  const assertion = authenticator.get(await people.ask(null, '/public/auth/passkey/options'));
  const session = await people.ask<Session>(null, '/public/auth/passkey', assertion);
  return { session, passkey: authenticator.export() };
}

export const promptsIn = (page: Page, kind: Kind): Promise<number> =>
  page.evaluate((wanted) => window.prompts.filter((prompt) => prompt.kind === wanted).length, kind);

/** Answers the open prompt: with a passkey, or with the browser's name of why there is none. */
export async function answerPrompt(page: Page, kind: Kind, refusal?: string): Promise<void> {
  await expect.poll(() => promptsIn(page, kind)).toBe(1);
  await page.evaluate(
    ({ kind: wanted, refusal: name }) => {
      const prompt = window.prompts.find((open) => open.kind === wanted);
      if (name === undefined) prompt?.resolve();
      else prompt?.reject(name);
    },
    { kind, refusal },
  );
}

/** An authenticator in the browser, which checks its user and answers at once. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    keep: (credential: ReturnType<TestAuthenticator['export']>) =>
      devtools.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, isResidentCredential: true, rpId: 'localhost', signCount: 0 },
      }),
    /** Whether the next checks recognize the user. */
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether it answers by itself. */
    setPresent: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
