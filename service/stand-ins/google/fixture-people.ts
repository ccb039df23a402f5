/** A person at the local identity provider. */
export interface FixturePerson {
  /** The subject. */
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  story: string;
}

/** The people who can "sign in with Google" without Google. */
export const fixturePeople: FixturePerson[] = [
  {
    id: 'google-grace',
    name: 'Grace Newcomer',
    email: 'grace@gmail.example',
    emailVerified: true,
    story: 'new to Botdeck: gets an account',
  },
  {
    id: 'google-active',
    name: 'Ada Active',
    email: 'active@botdeck.example',
    emailVerified: true,
    story: 'has a password account: Google is linked to it',
  },
  {
    id: 'google-unverified',
    name: 'Una Verified',
    email: 'expired@botdeck.example',
    emailVerified: false,
    story: 'email not verified by Google: is refused',
  },
];
