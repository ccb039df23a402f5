export const draftTitle = 'A draft, not legal advice';
export const draft =
  'Before real use, the operator of this service must complete this text and have a lawyer review it.';
