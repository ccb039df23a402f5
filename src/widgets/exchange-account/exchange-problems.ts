/** The field that a refusal concerns, by the service's code. */
export const exchangeFieldOf = ({ code }: { code?: string | null | undefined }): 'apiKey' | undefined =>
  code === 'error.apiKey.notValid' ? 'apiKey' : undefined;
