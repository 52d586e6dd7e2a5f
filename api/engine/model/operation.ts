import type { Query } from '../../kernel/database/types.ts'
import type { StoredFile } from '../../kernel/platform/storage.ts'
import type { Access, TenantScope } from './access.ts'
import type { Caller } from './caller.ts'
import type { Answered, Inquiry } from './external-query.ts'
import type { Components } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Services } from './services.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly schema: JsonSchema
  /** What the server checks where it differs from the contract: lists and objects arrive as text. */
  readonly received?: JsonSchema
  readonly style?: 'form' | 'deepObject'
  readonly explode?: boolean
  readonly extensions?: Readonly<Record<`x-${string}`, unknown>>
  /** What is asked for may be a secret or personal data, and is kept from the logs; of an object, by these names. */
  readonly confidential?: true | readonly string[]
}

/**
 * How an operation relates to the selected company: its rows belong to one (`required`); its rows need none, so that a caller who works in
 * no company calls without (`ifAny`: required of any other); it is about the caller (`optional`: a header is checked if there); or it takes
 * the company as its own parameter (`parameter`).
 */
export type CompanyUse = 'required' | 'ifAny' | 'optional' | 'parameter'

export interface Answer {
  readonly status: 200 | 201 | 202 | 204 | 206
  readonly body?: unknown
  /** Makes the body once the transaction is committed: what takes long holds up no other call. */
  readonly bodyAfterwards?: () => Promise<unknown>
  readonly headers?: Readonly<Record<string, string>>
}

/** A file that came with a call. */
export interface Upload {
  readonly name: string
  readonly content: Buffer
}

/** A call that has passed authentication, permission and validation. */
export interface Call {
  readonly method: Method
  readonly caller: Caller
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Of an operation whose body is `multipart`. */
  readonly upload?: Upload
  /** Where its content is kept. */
  readonly stored?: StoredFile
  /** Path and query as the caller sent them, for links. */
  readonly url: string
  readonly ip: string
  readonly userAgent: string
  /** What the writes of one bulk call have in common in the action log. */
  readonly batchId?: string
  /** What others answered before the transaction, by record. */
  readonly answers?: ReadonlyMap<number, Answered>
  /** The call's one transaction, with row-level security for the caller and the company. */
  readonly tx: Query
  readonly services: Services
  /**
   * What the database does not hold and the work needs, such as the content of a file (`key` names it): the transaction is given up, it is
   * read while none is open, and the work begins again with what was read.
   */
  readonly readFirst: <Content>(key: string, read: () => Promise<Content>) => Promise<Content>
  /** Does something once the transaction is committed, and not if it is rolled back. */
  readonly afterCommit: (work: () => void) => void
  /** Writes something in a transaction of its own once the call has ended, even if it was refused. */
  readonly afterCompletion: (work: (tx: Query) => Promise<void>) => void
}

/** One operation of the API: Fastify serves it and the contract describes it from this one description. */
export interface Operation {
  /** A GraphQL name, `<resource>_<op>`. */
  readonly id: string
  readonly method: Method
  /** With `{id}` for parameters. */
  readonly path: string
  /** Resource name. */
  readonly tag: string
  readonly zh: string
  readonly en: string
  readonly access: Access
  readonly company: CompanyUse
  /** `company` unless given. */
  readonly tenantScope?: TenantScope
  readonly parameters: readonly Parameter[]
  readonly body?: {
    readonly component: string
    readonly schema: JsonSchema
    readonly received?: JsonSchema
    /** Names of values that are kept from the logs. */
    readonly confidential?: readonly string[]
    /** A form with one file (`call.upload`) of at most so many bytes. */
    readonly multipart?: {
      readonly maximum: number
      /** Reads the file before the call's transaction is opened: no call waits for it (`openFile` reads one content once). */
      readonly open?: (upload: Upload, body: Call['body']) => Promise<unknown>
      /** What is kept of it, written before the transaction too (`call.stored`); a call that is refused leaves nothing. */
      readonly keep?: (upload: Upload, body: Call['body']) => Promise<Uint8Array>
    }
  }
  readonly answer:
    | {
        readonly status: 200 | 201 | 202
        readonly component: string
        /** 202 with the same shape, where the work was given to a job. */
        readonly orJob?: true
      }
    | { readonly status: 204 }
    /** The content of a file; out of GraphQL's reach, the gateway passes it on. */
    | { readonly status: 200; readonly file: true }
  /** May be opened by a signed link instead of a token (`api/kernel/platform/links.ts`). */
  readonly links?: true
  /** What the contract says beside the standard about the operation. */
  readonly extensions?: Readonly<Record<`x-${string}`, unknown>>
  /** Components that only this operation brings. */
  readonly components: Components
  /** Open also while the caller has to change the password first. */
  readonly whilePasswordDue?: true
  /** Open also while the caller has to turn on a second factor first, as what is open while a password is due. */
  readonly whileFactorDue?: true
  /** Open also to who impersonates another user, though it is no reading. */
  readonly whileViewing?: true
  /** About the caller's own sign-in, or who may do what: no program does it with a key of a user. */
  readonly neverByKey?: true
  /** Runs outside the caller's transaction; `tx` is not to be used. */
  readonly ownTransactions?: boolean
  /** Requests in a minute for each user, where it is not the usual number of writes. */
  readonly perMinute?: number
  /** Milliseconds that one of its statements may take, where it counts more than people usually wait for. */
  readonly statementTimeoutMs?: number
  /** A GET that marks something as seen. */
  readonly writes?: boolean
  /** It writes nothing although it is no GET: its transaction is read-only. */
  readonly readsOnly?: boolean
  /** Reads, in a transaction of its own, what others are to be asked before the call's transaction begins. */
  inquire?(call: Call): Promise<Inquiry | null>
  handle(call: Call): Promise<Answer>
}
