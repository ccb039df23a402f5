import type { components } from './schema.gen.ts';

type Schemas = components['schemas'];

export type Exchange = Schemas['Exchange'];
export type PaymentStatus = Schemas['PaymentStatus'];
export type OperatorDecision = Schemas['OperatorDecision'];
export type OperatorNeed = Schemas['OperatorNeed'];
export type OperatorOrder = Schemas['OperatorOrder'];
export type MemberSort = Schemas['MemberSort'];
export type BotTrouble = Schemas['BotTrouble'];
export type OperatorMember = Schemas['OperatorMember'];
export type OperatorMemberDetails = Schemas['OperatorMemberDetails'];
export type OperatorReason = Schemas['OperatorReason'];
export type RecordedReturn = Schemas['RecordedReturn'];
export type OperatorReturnCheck = Schemas['OperatorReturnCheck'];
export type SortOrder = Schemas['SortOrder'];
export type SubscriptionPeriod = Schemas['SubscriptionPeriod'];
export type SubscriptionStatus = Schemas['SubscriptionStatus'];
export type BotStatus = Schemas['BotStatus'];
export type Statement = Schemas['Statement'];
export type StatementPeriod = Schemas['StatementPeriod'];
export type Replay = Schemas['Replay'];
export type WhatIfResult = Schemas['WhatIfResult'];
export type WhatIfRun = Schemas['WhatIfRun'];
export type WhatIfStep = Schemas['WhatIfStep'];
export type BotLook = Schemas['BotLook'];
export type PairLook = Schemas['PairLook'];
export type PushKind = Schemas['PushKind'];
export type PushPayload = Schemas['PushPayload'];
export type Push = Schemas['Push'];
export type ScoreBy = Schemas['ScoreBy'];
export type Strategy = Schemas['Strategy'];
export type StrategyResults = Schemas['StrategyResults'];
export type Scoreboard = Schemas['Scoreboard'];
export type LookEntry = Schemas['LookEntry'];
export type BotEventKind = Schemas['BotEventKind'];
export type BotEventSource = Schemas['BotEventSource'];
export type BotAction = Schemas['BotAction'];
export type Direction = Schemas['Direction'];
export type SupportSubject = Schemas['SupportSubject'];
export type UserRole = Schemas['UserRole'];
export type UserStatus = Schemas['UserStatus'];
export type ProfitPeriod = Schemas['ProfitPeriod'];
export type TradeSort = Schemas['TradeSort'];
export type BotSort = Schemas['BotSort'];
export type EntryReason = Schemas['EntryReason'];
export type ExitReason = Schemas['ExitReason'];
export type ChangeTopic = Schemas['ChangeTopic'];
export type ExportFormat = Schemas['ExportFormat'];
export type CandleInterval = Schemas['CandleInterval'];

export type UserSession = Schemas['UserSession'];
export type SignInMethod = Schemas['SignInMethod'];
export type SecurityEvent = Schemas['SecurityEvent'];
export type SecurityEventKind = Schemas['SecurityEventKind'];

export type ErrorCode = Schemas['ErrorCode'];
/** The body of every failed answer. */
export type ErrorBody = Schemas['Error'];

export type Credentials = Schemas['Credentials'];
export type SecondFactor = Schemas['SecondFactor'];
export type StepUp = Schemas['StepUp'];
export type StepUpMethod = Schemas['StepUpMethod'];
export type RecoveryCodes = Schemas['RecoveryCodes'];
export type Passkey = Schemas['Passkey'];
export type NewPasskey = Schemas['NewPasskey'];
export type PasskeyAssertion = Schemas['PasskeyAssertion'];
export type PasskeyAttestation = Schemas['PasskeyAttestation'];
export type PasskeyCreation = Schemas['PasskeyCreation'];
export type PasskeyStanding = Schemas['PasskeyStanding'];
export type PasskeyRequest = Schemas['PasskeyRequest'];
export type GoogleSignIn = Schemas['GoogleSignIn'];
export type SignUp = Schemas['SignUp'];
export type ResetPassword = Schemas['ResetPassword'];
export type ChangePassword = Schemas['ChangePassword'];
/** The answer to a sign-in: the account and the tokens. */
export type Session = Schemas['Session'];

export type UserInfo = Schemas['UserInfo'];

export type ApiKeyPayload = Schemas['ApiKeyPayload'];
export type ApiKeyReplacement = Schemas['ApiKeyReplacement'];
export type ApiKey = Schemas['ApiKey'];
export type ApiKeyPermissions = Schemas['ApiKeyPermissions'];

export type Package = Schemas['Package'];
export type OneTimeFee = Schemas['OneTimeFee'];
export type Subscription = Schemas['Subscription'];
export type ChangeSubscription = Schemas['ChangeSubscription'];
export type Order = Schemas['Order'];
export type OrderLine = Schemas['OrderLine'];

export type Bot = Schemas['Bot'];
export type LossLimit = Schemas['LossLimit'];
export type LossLimitSettings = Schemas['LossLimitSettings'];
export type LossLimitReached = Schemas['LossLimitReached'];
export type RunResult = Schemas['RunResult'];
export type EnableTrading = Schemas['EnableTrading'];
export type Trade = Schemas['Trade'];

export type Indicator = Schemas['Indicator'];
export type IndicatorReason = Schemas['IndicatorReason'];
export type Indicators = Schemas['Indicators'];
export type BalancePoint = Schemas['BalancePoint'];
export type Statistic = Schemas['Statistic'];

export type TelegramPayload = Schemas['TelegramPayload'];
export type TelegramMessage = Schemas['TelegramMessage'];
export type Telegram = Schemas['Telegram'];
export type SupportMessage = Schemas['SupportMessage'];
export type Referral = Schemas['Referral'];
