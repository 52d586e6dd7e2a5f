import type { Field, Fields } from '../../../../engine/model/field.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import type { InputFrom } from '../../../../engine/model/records.ts'
import type { Values } from '../../../../engine/model/rules.ts'
import type { ApiError } from '../../../../kernel/platform/api-error.ts'

/** What has become of an event: the record that it made or changed, or what it waits for (the sender's id of it). */
export type Outcome =
  | { readonly made: { readonly resource: string; readonly id: number; readonly title: string } }
  | { readonly waitsFor: string }

/** What an event says, as it came. */
type Data = Readonly<Record<string, unknown>>

/** One kind of events. */
export interface EventKind {
  /** The fields of its data that name what it is about, and waits for, the first one that is there; none where it waits for nothing. */
  readonly about: readonly string[]
  /** The fields of its data by which others may wait for it, once it is taken; what is about nothing is waited for by its id, too. */
  readonly awaited: readonly string[]
  /** Fields of its data that are encrypted in a stored event: license keys. */
  readonly secrets: readonly string[]
  /** What its data says. */
  readonly data: Fields
  /** How the sender calls what the rules call otherwise: messages at `coupon_id` are about `coupon`. */
  readonly senderNames: Readonly<Record<string, string>>
  /** The row that it changes as many others do, which wait for each other there; none where it changes a row of its own. */
  readonly sharedRow?: (data: Data, occurredAt: string) => string
  /** Does what the event reports, by the rules of the record. Throws an `ApiError` where they refuse it. */
  take(call: Call, data: Values, occurredAt: string): Promise<Outcome>
  /** Does what many report, in few statements; null for one that has to be taken by itself. None where each is. */
  readonly takeMany?: (
    call: Call,
    reports: readonly Report<Values>[],
  ) => Promise<(Outcome | ApiError | null)[]>
}

/** What an event says, as it reaches `take`. */
export interface Report<Data> {
  readonly data: Data
  readonly occurredAt: string
}

/** A kind whose data is typed by its fields: what reaches `take` has been checked against them. */
export function defineKind<const F extends Readonly<Record<string, Field>>>(kind: {
  readonly about?: readonly (keyof F & string)[]
  readonly awaited?: readonly (keyof F & string)[]
  readonly secrets?: readonly (keyof F & string)[]
  readonly data: F
  readonly senderNames?: Readonly<Record<string, string>>
  readonly sharedRow?: (data: Data, occurredAt: string) => string
  take(call: Call, data: InputFrom<F>, occurredAt: string): Promise<Outcome>
  readonly takeMany?: (
    call: Call,
    reports: readonly Report<InputFrom<F>>[],
  ) => Promise<(Outcome | ApiError | null)[]>
}): EventKind {
  const { sharedRow, takeMany } = kind
  return {
    ...(sharedRow === undefined ? {} : { sharedRow }),
    ...(takeMany === undefined
      ? {}
      : {
          takeMany: (call: Call, reports: readonly Report<Values>[]) =>
            takeMany(call, reports as readonly Report<InputFrom<F>>[]),
        }),
    about: kind.about ?? [],
    awaited: kind.awaited ?? [],
    secrets: kind.secrets ?? [],
    data: kind.data,
    senderNames: kind.senderNames ?? {},
    take: (call, data, occurredAt) => kind.take(call, data as InputFrom<F>, occurredAt),
  }
}
