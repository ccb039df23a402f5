/** Faults that can be put into the journey, to show that its rules notice them. */
export type JourneyFault =
  | 'the end of an order is not reported'
  | 'an unconfirmed order counts as not placed'
  | 'an open confirmation ignores the status';
