export const intro = 'Invite people with your own link. Everyone who signs up with it is counted here.';
export const loading = 'Loading your referral link';
export const notLoaded = 'We couldn’t load your referral link';

export const yourLink = 'Your link';
export const copy = 'Copy link';
export const qrCode = 'QR code of your referral link';
export const scan = 'Someone next to you can scan this code with their phone.';
export const howTo = {
  title: 'How it works',
  steps: [
    'Send your link to people you want to invite.',
    'They open it and sign up.',
    'This page shows how many people joined, not who they are.',
  ],
};
export const joined = 'People joined';
export const nobodyJoined = 'No one has signed up with your link yet.';
export const joinedMeaning = 'Sign-ups with your link so far.';

export const noLinkTitle = 'You don’t have a referral link yet';
export const noLink = 'Create one and send it to the people you want to invite.';
export const create = 'Create referral link';
export const created = 'Your referral link is ready';

export const share = 'Share link';
/** What the device's own dialog passes on with the link. */
export const shared = { title: 'Botdeck', text: 'Try Botdeck with my link.' } as const;
export const notSharedTitle = 'We couldn’t share the link';
export const notShared = 'Copy the link and send it yourself.';
