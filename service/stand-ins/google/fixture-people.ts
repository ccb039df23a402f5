/** A person at the local identity provider. */
export interface FixturePerson {
  /** The OpenID subject. */
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  story: string;
}

/** The sample people to sign in as at the local identity provider. */
export const fixturePeople: FixturePerson[] = [
  {
    id: 'google-grace',
    name: 'Grace Newcomer',
    email: 'grace@gmail.example',
    emailVerified: true,
    story: 'new to Botdeck; signing in creates an account',
  },
  {
    id: 'google-active',
    name: 'Ada Active',
    email: 'active@botdeck.example',
    emailVerified: true,
    story: 'has a password account; signing in links Google to it',
  },
  {
    id: 'google-unverified',
    name: 'Una Verified',
    email: 'expired@botdeck.example',
    emailVerified: false,
    story: 'email not verified by Google; signing in is refused',
  },
];
