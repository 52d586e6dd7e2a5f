import type { Operation } from '../engine/model/operation.ts'
import { auditProblem, type AuditRows, reviewedAuditRows } from './audit-rows.ts'
import { createFinder } from './find-operation.ts'

export interface Served {
  readonly method: string
  /** Path without the query. */
  readonly path: string
  readonly status: number
  readonly body: unknown
  /** A repeat by its `Idempotency-Key`. */
  readonly replayed: boolean
  /** Action log rows that its transactions left, each as its action and resource. */
  readonly rows: readonly string[]
}

const auditRows = reviewedAuditRows()

/** Errors that leave a row of something else, which stays. */
const banning: ReadonlySet<string> = new Set(['orders_store', 'reviews_store', 'subscribes_store'])

/** A second time they change nothing. */
const repeatable: ReadonlySet<string> = new Set(['feedback_take'])

export interface ActionLogProof {
  /** Operations that have to leave a row. */
  readonly operations: number
  /** Calls of them that succeeded and left theirs. */
  readonly calls: number
  /** Those of which no call succeeded. */
  readonly unseen: readonly string[]
  /** Calls that left no row although they succeeded, or one although they did not. */
  readonly problems: readonly string[]
}

export interface ActionLogCheck {
  note(served: Served): void
  /** Where the check stands, for what is seen from here on. */
  mark(): ActionLogMark
  /** What was seen since the mark, or since the check was made. */
  proof(since?: ActionLogMark): ActionLogProof
}

export interface ActionLogMark {
  /** Calls that left their row, by operation. */
  readonly calls: ReadonlyMap<string, number>
  readonly problems: number
}

/**
 * Watches calls (domain/resources.md §1 “Audit”): every write, export, download and reveal that succeeds leaves a row or more in
 * transactions that were committed; what is refused, repeated or only read leaves none.
 */
export function createActionLogCheck(operations: readonly Operation[]): ActionLogCheck {
  const operationOf = createFinder(operations)
  const logged = new Map(operations.filter(isLogged).map(({ id }) => [id, 0]))
  const problems: string[] = []
  return {
    note(served) {
      const id = operationOf(served.method, served.path)?.id
      if (id === undefined) return
      const calls = logged.get(id)
      const due = calls === undefined ? 'none' : dueOf(id, served)
      const left = served.rows.length > 0 ? 'row' : 'none'
      const reviewed = auditRows.get(id)
      const problem =
        due === 'row' && reviewed !== undefined && isCounted(reviewed, served)
          ? auditProblem(reviewed, served.rows, served.body)
          : due === 'either' || due === left
            ? null
            : `${served.rows.length} rows`
      if (problem !== null) problems.push(`${id} ${served.path} ${served.status}: ${problem}`)
      if (calls !== undefined && left === 'row' && served.status < 300) logged.set(id, calls + 1)
    },
    mark: () => ({ calls: new Map(logged), problems: problems.length }),
    proof(since) {
      const own = [...logged].map(([id, calls]) => [id, calls - (since?.calls.get(id) ?? 0)] as const)
      return {
        operations: logged.size,
        calls: own.reduce((sum, [, calls]) => sum + calls, 0),
        unseen: own.flatMap(([id, calls]) => (calls === 0 ? [id] : [])),
        problems: problems.slice(since?.problems ?? 0),
      }
    },
  }
}

/** Work that was given to a job leaves its rows there, where the answer says how many records it is about. */
function isCounted({ count }: AuditRows, { status }: Served): boolean {
  return status !== 202 || /^\d/.test(count)
}

/** Whether a success has to leave a row. */
export function isLogged({ id }: Operation): boolean {
  return (auditRows.get(id)?.count ?? '0') !== '0'
}

/** Answers of writes to several records say how many of them it was. */
const counts = ['succeeded', 'attached', 'created']

/** A business error (200 with its own code) keeps what was done before it; actions that only give texts write nothing. */
function dueOf(id: string, { status, body, replayed }: Served): 'row' | 'none' | 'either' {
  if (replayed) return 'none'
  if (status >= 300) return banning.has(id) ? 'either' : 'none'
  const data: unknown = Object(body)['data']
  const isIdle = counts.some((name) => Object(data)[name] === 0) || Object(data)['texts'] !== undefined
  return isIdle || repeatable.has(id) || Object.hasOwn(Object(body), 'status_code') ? 'either' : 'row'
}
