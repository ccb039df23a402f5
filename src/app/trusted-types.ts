interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
}

/**
 * Lets markup be emptied and nothing else. The content security policy asks for trusted types, and react-aria clears
 * its announcer by setting `innerHTML` to nothing. Browsers without trusted types need no policy.
 */
export function allowEmptyingMarkup(): void {
  const factory = Reflect.get(window, 'trustedTypes') as TrustedTypePolicyFactory | undefined;
  factory?.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });
}
