import type { AnyStateMachine } from 'xstate';

/** A short code for a text, to notice accidental changes. It does not protect against deliberate ones. */
export function fingerprint(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    two = Math.imul(two ^ unit, 0x5f356495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2ae35);
  two = Math.imul(two ^ (two >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return [two, one].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The fingerprint of a machine's chart: states, transitions, names of guards, actions, actors and delays. */
export function machineFingerprint(machine: AnyStateMachine): string {
  return fingerprint(JSON.stringify(machine.definition));
}
