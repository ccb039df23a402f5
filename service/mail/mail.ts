/** An email. The sender's address is added on delivery. */
export interface Mail {
  kind:
    | 'CONFIRM_EMAIL'
    | 'RESET_PASSWORD'
    | 'PASSWORD_CHANGED'
    | 'SUBSCRIPTION_EXPIRED'
    | 'RENEWAL_ORDERED'
    | 'RETURN_ADDRESS_CHANGED'
    | 'LOSS_LIMIT_REACHED'
    | 'API_KEY_WARNING'
    | 'SUPPORT';
  recipient: string;
  replyTo?: string;
  subject: string;
  /** Plain text. */
  body: string;
}
