import type { components } from './schema.gen.ts';

type Schemas = components['schemas'];

/** Replaces an enumeration value that this client does not know because the service is newer. */
type Unknown = 'UNKNOWN';

/**
 * A checked answer as the client uses it: an omitted field is null, and each enumeration has one more value for those
 * this client does not know.
 */
export type Received<Data> = Data extends string
  ? string extends Data
    ? Data
    : Data | Unknown
  : Data extends readonly (infer Item)[]
    ? Received<Item>[]
    : Data extends object
      ? { [Field in keyof Data]-?: Received<Exclude<Data[Field], undefined>> | Left<Data, Field> }
      : Data;

/** Null where a field may be omitted. */
type Left<Data, Field extends keyof Data> = undefined extends Data[Field] ? null : never;

export type Exchange = Received<Schemas['Exchange']>;
export type PaymentStatus = Received<Schemas['PaymentStatus']>;
export type SubscriptionPeriod = Received<Schemas['SubscriptionPeriod']>;
export type SubscriptionStatus = Received<Schemas['SubscriptionStatus']>;
export type BotStatus = Received<Schemas['BotStatus']>;
export type Direction = Received<Schemas['Direction']>;
export type IndicatorReason = Received<Schemas['IndicatorReason']>;

/** The answer to a sign-in: the account and the tokens. */
export type Session = Received<Schemas['Session']>;
export type RefreshedSession = Received<Schemas['RefreshedSession']>;

export type Security = Received<Schemas['Security']>;
export type AuthenticatorSecret = Received<Schemas['AuthenticatorSecret']>;
export type RecoveryCodes = Received<Schemas['RecoveryCodes']>;
export type StepUpProof = Received<Schemas['StepUpProof']>;
export type SecurityEventPage = Received<Schemas['SecurityEventPage']>;
export type UserSession = Received<Schemas['UserSession']>;
export type UserSessionList = Received<Schemas['UserSessionList']>;
export type UserInfo = Received<Schemas['UserInfo']>;
export type ApiKey = Received<Schemas['ApiKey']>;
export type ApiKeyList = Received<Schemas['ApiKeyList']>;

/** A package that the client knows how to order. */
export type Package = Schemas['Package'];
export type OneTimeFee = Received<Schemas['OneTimeFee']>;
export type Subscription = Received<Schemas['Subscription']>;
export type SubscriptionOverview = Omit<Received<Schemas['SubscriptionOverview']>, 'packages'> & {
  packages: Package[];
};
export type Order = Received<Schemas['Order']>;
export type OrderLine = Received<Schemas['OrderLine']>;

export type OperatorNeed = Received<Schemas['OperatorNeed']>;
export type OperatorOrder = Received<Schemas['OperatorOrder']>;
export type OperatorOrderPage = Received<Schemas['OperatorOrderPage']>;
export type BotTrouble = Received<Schemas['BotTrouble']>;
export type BotTroubleList = Received<Schemas['BotTroubleList']>;
export type OperatorMember = Received<Schemas['OperatorMember']>;
export type OperatorMemberDetails = Received<Schemas['OperatorMemberDetails']>;
export type OperatorMemberPage = Received<Schemas['OperatorMemberPage']>;
export type ReturnTransaction = Received<Schemas['ReturnTransaction']>;
export type ChainStanding = Received<Schemas['ChainStanding']>;
export type ChainTransfer = Received<Schemas['ChainTransfer']>;

export type Passkey = Received<Schemas['Passkey']>;
export type PasskeyStanding = Received<Schemas['PasskeyStanding']>;
export type PasskeyRequest = Received<Schemas['PasskeyRequest']>;
export type PasskeyCreation = Received<Schemas['PasskeyCreation']>;
export type AddedPasskey = Received<Schemas['AddedPasskey']>;

export type LossLimit = Received<Schemas['LossLimit']>;
export type LossLimitReached = Received<Schemas['LossLimitReached']>;
export type Bot = Received<Schemas['Bot']>;
export type BotPage = Received<Schemas['BotPage']>;
export type Trade = Received<Schemas['Trade']>;
export type TradePage = Received<Schemas['TradePage']>;
export type Candles = Received<Schemas['Candles']>;

export type Indicator = Received<Schemas['Indicator']>;
export type Indicators = Received<Schemas['Indicators']>;
export type BalancePoint = Received<Schemas['BalancePoint']>;
export type Push = Received<Schemas['Push']>;
export type Scoreboard = Received<Schemas['Scoreboard']>;
export type ScoredTrade = Received<Schemas['ScoredTrade']>;
export type ScoredTradePage = Received<Schemas['ScoredTradePage']>;
export type Replay = Received<Schemas['Replay']>;
export type ReplayTrade = Received<Schemas['ReplayTrade']>;
export type WhatIf = Received<Schemas['WhatIf']>;
export type WhatIfResult = Received<Schemas['WhatIfResult']>;
export type WhatIfRun = Received<Schemas['WhatIfRun']>;
export type WhatIfStep = Received<Schemas['WhatIfStep']>;
export type BotLook = Received<Schemas['BotLook']>;
export type Strategy = Received<Schemas['Strategy']>;
export type PairLook = Received<Schemas['PairLook']>;
export type BotEventKind = Received<Schemas['BotEventKind']>;
export type BotEventSource = Received<Schemas['BotEventSource']>;
export type BotEvent = Received<Schemas['BotEvent']>;
export type Statistic = Received<Schemas['Statistic']>;
export type ProfitByPeriod = Received<Schemas['ProfitByPeriod']>;
export type UserProfit = Received<Schemas['UserProfit']>;
export type Statements = Received<Schemas['Statements']>;
export type Statement = Received<Schemas['Statement']>;

export type Telegram = Received<Schemas['Telegram']>;

export type Referral = Received<Schemas['Referral']>;
