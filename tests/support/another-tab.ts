/** The code of the emergency card as another tab of this browser runs it: on the same storage, with a memory of its own. */
export function cardInAnotherTab(): Promise<typeof import('../../src/shared/member/emergency-card.ts')> {
  const address = new URL('../../src/shared/member/emergency-card.ts?another-tab', import.meta.url);
  return import(/* @vite-ignore */ address.href);
}
