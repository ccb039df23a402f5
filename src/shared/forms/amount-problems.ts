/** The field that a refusal concerns, by the service's code. */
export const amountFieldOf = ({ code }: { code?: string | null | undefined }): 'tradingAmount' | undefined =>
  code === 'error.payment.insufficientAmount' ? 'tradingAmount' : undefined;
