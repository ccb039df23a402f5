/* Why signing in with Google failed; fetched with the code that does it. */
export const notOffered = 'Signing in with Google isn’t available here. Use your password.';
export const notStartedHere = 'This sign-in wasn’t started in this tab, or it was already used. Start again.';
export const storageBlocked =
  'Signing in with Google needs browser storage, which your browser blocks. Use your password.';
