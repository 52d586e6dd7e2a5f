import type { CustomTypesConfig, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg'
import type { Session, SessionLimits } from '../engine.ts'
import { toDatabaseError } from '../errors.ts'
import { DatabaseError, type Query } from '../types.ts'
import { fromColumn, toParameter } from '../values.ts'
import { answeredWithin } from './answered-within.ts'

/** A connection while one caller has it; a broken one is not used again. */
export interface HeldClient {
  readonly client: PoolClient
  broken: boolean
}

/** Milliseconds for what a server that is well does at once. */
const BEGIN_MS = 2_000
/** Milliseconds after which a server that should have ended a statement is taken for frozen. */
const GRACE_MS = 1_000

export function openSession(held: HeldClient, limits: SessionLimits): Session {
  const run = async (
    config: QueryArrayConfig,
    milliseconds = limits.statementMs + GRACE_MS,
  ): Promise<QueryArrayResult[]> => {
    if (held.broken) throw new DatabaseError('unavailable', 'The connection to PostgreSQL is lost')
    try {
      const asked: Promise<QueryArrayResult | QueryArrayResult[]> = held.client.query(config)
      const answer = await answeredWithin(milliseconds, asked)
      return Array.isArray(answer) ? answer : [answer]
    } catch (error) {
      const known = toDatabaseError(error)
      if (known.kind === 'unavailable' || known.sqlState === IDLE_TIMEOUT) held.broken = true
      throw known
    }
  }
  const query: Query = async <T>(text: string, params: readonly unknown[] = []) => {
    const [answer] = await run({ text, values: params.map(toParameter), rowMode: 'array', types })
    return (answer === undefined ? [] : toObjects(answer)) as T[]
  }
  return {
    query,
    async script(text) {
      const begins = text.startsWith('BEGIN')
      const limited = begins ? `${text};${limitsAsSql(limits)}` : text
      const answers = await run({ text: limited, rowMode: 'array', types }, begins ? BEGIN_MS : undefined)
      return answers.at(-1)?.command ?? ''
    },
    async scriptRows(text) {
      const answers = await run({ text, rowMode: 'array', types })
      const told = answers.findLast(({ fields }) => fields.length > 0)
      return told === undefined ? [] : toObjects(told)
    },
  }
}

const IDLE_TIMEOUT = '25P03'

const types: CustomTypesConfig = {
  getTypeParser: (oid: number) => (text: string) => fromColumn(oid, text),
}

function limitsAsSql({ statementMs, idleMs }: SessionLimits): string {
  return `SET LOCAL statement_timeout = ${Math.trunc(statementMs)};SET LOCAL idle_in_transaction_session_timeout = ${Math.trunc(idleMs)}`
}

function toObjects(answer: QueryArrayResult): Record<string, unknown>[] {
  const names = answer.fields.map((field) => field.name)
  return answer.rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])))
}
