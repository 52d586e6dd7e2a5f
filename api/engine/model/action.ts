import type { Access } from './access.ts'
import type { AuditAction } from './audit-action.ts'
import type { GuardFailure, Requirement } from './definition/requirement.ts'
import type { ExternalQuery } from './external-query.ts'
import type { Fields } from './field.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Call, Method } from './operation.ts'
import type { RecordOf, ResourceName } from './records.ts'
import type { Repository } from './repository.ts'
import type { Row } from './row.ts'
import type { Values } from './rules.ts'

/** `resource.ts` adds the resource, and how others are found. */
export interface ActionContext {
  readonly call: Call
  /** The body of a write with its defaults, the query of a GET. */
  readonly input: Readonly<Values>
}

/**
 * Resources whose rows something writes beside those of its own: these; with `rules` all that a write by the rules of its records may change, with
 * `all` also what hangs on them when they go; `none`: not even its own, what it writes is shown by no answer.
 */
export type Changes = readonly ResourceName[] | 'rules' | 'all' | 'none'

/** The context of an action whose fields of input are known. */
export type InputContext<Input> = Omit<ActionContext, 'input'> & { readonly input: Input }

export type RecordContext<R = Row, Input = Readonly<Values>, Records = unknown> = InputContext<Input> & {
  readonly id: number
  /** As the caller sees it; locked until the transaction ends, unless the call is a GET. */
  readonly record: R
  /** Through which the record and others of its resource are read and written. */
  readonly records: Records
}

/** The context of what happens to one record of that resource. */
export type ContextOf<Name extends ResourceName, Input = Readonly<Values>> = RecordContext<
  RecordOf<Name>,
  Input,
  Repository<Name>
>

/**
 * What happens to one record: an action of its own, and one of the actions of `…/bulk`. Refusing is throwing an `ApiError`; in a bulk
 * call it becomes the message of that record and undoes only what was done to it.
 */
export interface RecordStep<R = Row, Input = Readonly<Values>, Records = unknown, Result = unknown> {
  /** The resource whose records it takes; any unless given. */
  readonly of?: string
  readonly zh: string
  readonly en: string
  readonly access: Access
  readonly input?: Fields
  readonly changes?: Changes
  /** What the record's own fields must say, all of it; the first that they do not is answered as 409 `STATE`. */
  readonly allowed?: readonly Requirement[]
  /** What no condition on its own fields can say: of its children, of the clock. Answered in the same way; null if it may be. */
  guard?(record: R): GuardFailure | null
  /** The input that names another record of the same resource which the step changes, too. */
  readonly other?: string
  /** It takes something away, or cannot be undone by the next click. */
  readonly danger?: true
  /** What has come of it, where that is not what it is called: what was asked for is not done yet. */
  readonly done?: { readonly zh: string; readonly en: string }
  /** The record itself stays as it is, so that it is not locked and nothing but sight of it is asked for. */
  readonly doesNotLock?: true
  /** The query to an external service before the transaction; `run` reads the answer with `answerTo`. */
  readonly externalQuery?: ExternalQuery<RecordContext<R, Input, Records>>
  /** `other` unless given; false where the step keeps its own log. */
  readonly audit?: AuditAction | false
  /** An `ApiError` that is returned, not thrown, is the answer too, and keeps what was done. */
  run(context: RecordContext<R, Input, Records>): Promise<Result>
}

/**
 * How an action answers: with the record as it then is; with 201 and the new record, whose id `run` gives; with records by the ids that
 * `run` gives; with a new record or records of another resource, in the same ways; with nothing (204); with 202 and the job that `run` gives; or with `{data}` as `run` gives it.
 */
export type ActionAnswer =
  | 'record'
  | 'created'
  | 'records'
  | 'nothing'
  | 'job'
  /** `run` gives a `MadeFile` (`api/engine/operations/read/file-answer.ts`). */
  | 'file'
  | { readonly createdIn: string }
  | { readonly recordsOf: string }
  | { readonly createdMany: string }
  | { readonly fields: Fields }
  | { readonly list: Fields }
  | { readonly schema: JsonSchema }

interface Endpoint {
  /** In snake case: the operation is `<resource>_<name>`. */
  readonly name: string
  /** After the resource's path: `/{id}/mark-paid`. */
  readonly path: string
  /** POST unless given. */
  readonly method?: Method
  /** Children of records of another kind of path carry further parameters; `{id}` and the parent's are known. */
  readonly answer?: ActionAnswer
  /** A GET that leaves a trace: a download stands in the action log, which `run` writes. */
  readonly writes?: true
  readonly changes?: Changes
  /** Of a GET, other resources whose rows it shows something of, beside those that its own is made of. */
  readonly reads?: readonly ResourceName[]
  /** It only shows what would be, whatever its method: its transaction can write nothing, and no answer is out of date afterwards. */
  readonly readsOnly?: true
}

/** An action on the record in the path; answers `record` unless it says otherwise. */
export interface RecordAction<R = Row, Input = Readonly<Values>, Records = unknown, Result = unknown>
  extends RecordStep<R, Input, Records, Result>, Endpoint {
  /** Patterns of those parameters in the path that are no ids. */
  readonly words?: Readonly<Record<string, string>>
}

/** An action on the collection; answers `nothing` unless it says otherwise. */
export interface CollectionAction<Input = Readonly<Values>, Result = unknown> extends Endpoint {
  readonly zh: string
  readonly en: string
  readonly access: Access
  readonly input?: Fields
  readonly danger?: true
  /** What has come of it, where that is not what it is called: what was asked for is not done yet. */
  readonly done?: { readonly zh: string; readonly en: string }
  /** The query to an external service before the transaction; `run` reads the answer with `answerTo`. */
  readonly externalQuery?: ExternalQuery<InputContext<Input>>
  /** The action log row; none unless given, because `run` writes records of its own. */
  readonly audit?: AuditAction
  run(context: InputContext<Input>): Promise<Result>
}
