/** Where the local identity provider answers. */
export const localProviderPath = '/sandbox/google';

/** How the service is known there. */
export const localClient = { clientId: 'botdeck', clientSecret: 'botdeck-local-client-secret' };
