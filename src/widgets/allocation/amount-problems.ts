/** The field a refusal of the service is about, by its code. */
export const amountFieldOf = ({ code }: { code?: string | null | undefined }): 'tradingAmount' | undefined =>
  code === 'error.payment.insufficientAmount' ? 'tradingAmount' : undefined;
