import type { AnyActorLogic, AnyStateMachine, OutputFrom, StateMachine } from 'xstate';

/** What an actor does, and how it ends, as events. An actor that only listens is never done. */
export interface ActorWords {
  readonly runs: string;
  readonly done?: string;
  readonly failed: string;
}

/**
 * The words for everything in a machine, for readers in product and QA. They are listed by the names in the code, states
 * by their path: `status.active.trading`. The machine and each of its states has a name and a sentence. Everything else
 * completes a sentence: events "when …", guards "only if …", actions and the work of actors "to …". In a delay,
 * `{time}` stands for its length.
 */
export interface MachineWords {
  /** What the lifecycle is called. */
  readonly title: string;
  readonly machine: string;
  /** What the product calls each state: the heading of its box. */
  readonly labels: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  readonly guards: Readonly<Record<string, string>>;
  readonly actions: Readonly<Record<string, string>>;
  readonly actors: Readonly<Record<string, ActorWords>>;
  readonly delays: Readonly<Record<string, string>>;
  /** What causes a step of a lifecycle, by the state it leaves and the event that reports it. */
  readonly causes?: Readonly<Record<string, Cause>>;
  /** What the member may ask for in the states with a tag, or in one of them: `start`, `status.active start`. */
  readonly offers?: Readonly<Partial<Record<string, string>>>;
  /** The usual ways, each as its states in order; the arrows from each state to the next are drawn heavier. */
  readonly usual?: readonly (readonly string[])[];
  /** The pictures of the machine. Without them, each region has one. */
  readonly pictures?: readonly PictureWords[];
}

/** What one picture of a machine shows: states by their paths. */
export interface PictureWords<TPath extends string = string> {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  /** The states in it, with everything inside them. */
  readonly show: readonly TPath[];
  /** States drawn closed; another picture shows their inside. */
  readonly fold?: readonly TPath[];
}

/** Who causes a step, and how: one entry for each cause. */
export interface Cause {
  readonly member?: string;
  readonly service?: string;
}

/** Events taken together: `status.*`. */
type Wildcard = `${string}.*`;

/** The words for one machine: an entry for each of its names, and no other. */
export type WordsOf<TMachine extends AnyStateMachine> =
  TMachine extends StateMachine<
    infer _TContext,
    infer TEvent,
    infer _TChildren,
    infer TActor,
    infer TAction,
    infer TGuard,
    infer TDelay,
    infer _TStateValue,
    infer TTag,
    infer _TInput,
    infer _TOutput,
    infer _TEmitted,
    infer _TMeta,
    infer TSchema,
    infer _TTransitionMeta
  >
    ? {
        readonly title: string;
        readonly machine: string;
        readonly labels: Readonly<Record<PathIn<TSchema>, string>>;
        readonly states: Readonly<Record<PathIn<TSchema>, string>>;
        readonly events: Readonly<Record<TEvent['type'] | Wildcard, string>>;
        readonly guards: Readonly<Record<TGuard['type'], string>>;
        readonly actions: Readonly<Record<TAction['type'], string>>;
        readonly actors: { readonly [TOne in TActor as TOne['src']]: WordsOfActor<TOne['logic']> };
        readonly delays: Readonly<Record<TDelay, string>>;
        readonly causes?: Readonly<Partial<Record<`${PathIn<TSchema>} ${TEvent['type']}`, Cause>>>;
        readonly offers?: Readonly<Partial<Record<TTag | `${PathIn<TSchema>} ${TTag}`, string>>>;
        readonly usual?: readonly (readonly PathIn<TSchema>[])[];
        readonly pictures?: readonly PictureWords<PathIn<TSchema>>[];
      }
    : never;

type WordsOfActor<TLogic extends AnyActorLogic> = [OutputFrom<TLogic>] extends [undefined]
  ? Omit<ActorWords, 'done'>
  : Required<ActorWords>;

/** The paths of all states inside a state: `status`, `status.active`, … */
type PathIn<TSchema, TPrefix extends string = ''> = TSchema extends { states: infer TStates }
  ? {
      [TKey in keyof TStates & string]: `${TPrefix}${TKey}` | PathIn<TStates[TKey], `${TPrefix}${TKey}.`>;
    }[keyof TStates & string]
  : never;

/** The words of the two actions of a machine that keeps why its work failed. */
export const problemWords = { noteProblem: 'note the reason', forgetProblem: 'forget the reason' };
