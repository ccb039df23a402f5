/** The field a refusal of the service is about, by its code. */
export const exchangeFieldOf = ({ code }: { code?: string | null | undefined }): 'apiKey' | undefined =>
  code === 'error.apiKey.notValid' ? 'apiKey' : undefined;
