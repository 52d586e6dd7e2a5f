/** A call as a case's answers see it. */
export interface ReplyCall {
  readonly operation: string
  readonly variables: Readonly<Record<string, unknown>>
}

type Json = object | string | number | boolean | null

/** Makes what stands under `result`; `sample` is an answer in the shape of the operation's document. */
export type Answering = (call: ReplyCall, sample: () => Promise<unknown>) => unknown

/** What stands under `result`, or how it is made. */
export type Reply = Json | Answering

/** What the API refuses with (specification §8). */
export interface ErrorReply {
  readonly via: 'http' | 'body' | 'transport'
  readonly status: number
  readonly code: string
  readonly message: string
  /** Validation messages by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly request_id: string
  /** What else it says: the current record of a conflict. */
  readonly details?: Readonly<Record<string, unknown>>
}

class Refused {
  readonly error: { readonly message: string; readonly extensions: ErrorReply }

  constructor(overrides: Partial<ErrorReply>) {
    const extensions = { ...failed, ...overrides }
    this.error = { message: extensions.message, extensions }
  }
}

const failed: ErrorReply = {
  via: 'http',
  status: 500,
  code: 'INTERNAL',
  message: '服务器开小差了',
  errors: {},
  request_id: 'req-1',
}

/** An entry of the answer's `errors` as the gateway writes it; without more it is a server that failed. */
export function errorReply(overrides: Partial<ErrorReply> = {}): Reply {
  return new Refused(overrides)
}

export function isErrorReply(result: unknown): result is Refused {
  return result instanceof Refused
}

export type Row = Readonly<Record<string, unknown>>

interface ListAnswer {
  readonly data: readonly Row[]
  readonly meta: { readonly pagination: Row; readonly summary?: Row | null }
}

export interface ListExtent {
  /** Rows that match in all; default: those that are given. */
  readonly total?: number
  /** Sums over all of them, by column. */
  readonly summary?: Row
}

/** The sample's list with other rows. */
export function withRows(change: (sample: readonly Row[]) => readonly Row[]): Answering {
  return async (_, sample) => {
    const answer = (await sample()) as ListAnswer
    return { ...answer, data: change(answer.data) }
  }
}

/** A list with rows of which no filter and no days let one through. */
export const onlyOtherRows: Answering = (call, sample) =>
  rows('filter' in call.variables ? [] : [{}])(call, sample)

/** A list of these rows; what a row does not say is that of a sample. No rows: nothing matches. */
export function rows(
  overrides: readonly Row[],
  { total = overrides.length, summary }: ListExtent = {},
): Answering {
  return async (_, sample) => {
    const { data, meta } = (await sample()) as ListAnswer
    return {
      data: overrides.map((row, index) => ({ ...data[index % data.length], id: index + 1, ...row })),
      meta: {
        ...meta,
        pagination: { ...meta.pagination, total },
        ...(meta.summary ? { summary: { ...meta.summary, ...summary } } : {}),
      },
    }
  }
}
