import type { AnyActorRef } from 'xstate'
import type { OperationRef } from '../../generated/types.ts'

type Row = Readonly<Record<string, unknown>>

/** What the controls of a form hold, by field. */
export interface HeldValues {
  readonly [field: string]: HeldValue
}

export type HeldValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly number[]
  | HeldValues
  | readonly HeldValues[]
  | null

/** What a form started with, and is compared to. */
export interface FormBase {
  /** Null: a new record. */
  readonly record: Row | null
  readonly values: HeldValues
}

/** What was typed into a form and not saved (page-kinds.md §1.7). */
export interface Draft {
  /** Milliseconds since 1970. */
  readonly at: number
  /** `updated_at` of the record that it was made on; null: a new record. */
  readonly version: string | null
  /** The fields that were changed, as they were and as they are. */
  readonly fields: Readonly<Record<string, { readonly was: HeldValue; readonly is: HeldValue }>>
  /** The last request that was sent for it and its key: sent again, it is done once. */
  readonly intent: { readonly variables: string; readonly key: string } | null
}

/** What follows a save: stay with the record, begin the next, go back, or go where the user was going. */
export type SaveIntent = 'stay' | 'next' | 'back' | 'leave'

/** What is sent of a form. */
export interface FormRequest {
  readonly ref: OperationRef
  readonly variables: Readonly<Record<string, unknown>>
}

/** A price that changes so much that it is confirmed first. */
export interface PriceJump {
  readonly label: string
  readonly from: string | null
  readonly to: string
}

/** What a check comes to. */
export type FormVerdict =
  /** It cannot be sent; why is shown. */
  | { readonly kind: 'refused' }
  /** There is nothing to send, which was said. */
  | { readonly kind: 'nothing' }
  /** There is nothing to send, and the user goes on all the same. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'ready'; readonly request: FormRequest; readonly jumps: readonly PriceJump[] }

/** A record that was changed elsewhere since it was read. */
export interface FormConflict {
  readonly by: string | null
  /** ISO time. */
  readonly at: string | null
  /** As it is now. */
  readonly theirs: FormBase
}

/** How a request ended. */
export type SaveOutcome =
  | {
      readonly kind: 'saved'
      /** As it was answered. */
      readonly record: Row | null
      /** What the next change is compared to. */
      readonly base: FormBase
      /** What the form holds from now on. */
      readonly values: HeldValues
      /** These are no longer what was saved: typing went on. */
      readonly differs: boolean
    }
  | { readonly kind: 'conflict'; readonly conflict: FormConflict }
  /** Refused, or nothing was decided; why is shown. */
  | { readonly kind: 'failed' }

export interface FormInput {
  readonly mode: 'create' | 'edit' | 'clone'
  readonly base: FormBase
  /** What was persisted of an earlier form and still says something that this one does not. */
  readonly draft: Draft | null
}

export interface FormContext {
  readonly mode: FormInput['mode']
  readonly base: FormBase
  /** Offered until it is restored or discarded. */
  readonly draft: Draft | null
  /** What a restored draft sent last. */
  readonly resumed: Draft['intent']
  /** What follows the save under way. */
  readonly intent: SaveIntent
  readonly request: FormRequest | null
  readonly jumps: readonly PriceJump[]
  readonly conflict: FormConflict | null
  readonly answered: Row | null
  /** The record as it was loaded again, until it can be taken over. */
  readonly newer: FormBase | null
}

export type FormEvent =
  /** @param differs Whether something would be sent that is not in the base. */
  | { readonly type: 'form.edited'; readonly differs: boolean }
  | { readonly type: 'save.start'; readonly intent: SaveIntent }
  | { readonly type: 'jumps.confirm' }
  | { readonly type: 'jumps.cancel' }
  | { readonly type: 'conflict.resolve'; readonly values: HeldValues; readonly differs: boolean }
  | { readonly type: 'conflict.cancel' }
  | { readonly type: 'draft.persist' }
  | { readonly type: 'draft.restore' }
  | { readonly type: 'draft.discard' }
  /** It is left without saving. */
  | { readonly type: 'work.abandon' }
  | { readonly type: 'record.loaded'; readonly base: FormBase }

export const versionOf = ({ record }: FormBase): string | null => {
  const version = record?.['updated_at']
  return typeof version === 'string' ? version : null
}

/** Another record than the one in hand, and not an answer that was on its way while that was saved. */
export function isNewer(next: FormBase, base: FormBase): boolean {
  if (next.record === null || next.record === base.record) return false
  const [one, other] = [versionOf(next), versionOf(base)]
  return one === null || other === null || new Date(one).getTime() >= new Date(other).getTime()
}

/** The form that an actor belongs to. */
export interface Owner {
  readonly form: AnyActorRef
}
