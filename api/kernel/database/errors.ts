import { DatabaseError, type DatabaseErrorKind } from './types.ts'

/** What PostgreSQL reports about a failed statement; the same fields on both databases. */
export interface ServerError {
  message: string
  code?: string | undefined
  table?: string | undefined
  column?: string | undefined
  constraint?: string | undefined
  detail?: string | undefined
  /** ERROR ends the transaction, FATAL the session, PANIC the server. */
  severity?: string | undefined
}

/** A driver's error as a `DatabaseError`; anything that is none yet and carries no SQLSTATE means the connection. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  const { message, code, table, column, constraint, detail } = readServerError(error)
  return new DatabaseError(
    kindOf(code),
    message,
    {
      ...(code !== undefined && { sqlState: code }),
      ...(table !== undefined && { table }),
      ...(column !== undefined && { column }),
      ...(constraint !== undefined && { constraint }),
      ...(detail !== undefined && { detail }),
    },
    { cause: error },
  )
}

/** The plain facts of a thrown value, fit to be sent between threads. */
export function readServerError(error: unknown): ServerError {
  if (!(error instanceof Error)) return { message: String(error) }
  const read = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    message: error.message,
    code: read('code'),
    table: read('table'),
    column: read('column'),
    constraint: read('constraint'),
    detail: read('detail'),
    severity: read('severity'),
  }
}

const KINDS: Readonly<Record<string, DatabaseErrorKind>> = {
  '23505': 'unique',
  '23P01': 'unique',
  '23503': 'foreignKey',
  '23001': 'foreignKey',
  '23502': 'notNull',
  '23514': 'check',
  '22P02': 'invalidText',
  '22P03': 'invalidText',
  '22P05': 'invalidText',
  '22007': 'invalidText',
  '22021': 'invalidText',
  '22009': 'invalidText',
  '22003': 'outOfRange',
  '22008': 'outOfRange',
  '22001': 'tooLong',
  '54000': 'tooLong',
  '40001': 'serialization',
  '40P01': 'serialization',
  '57014': 'timeout',
  '55P03': 'timeout',
  '25P03': 'timeout',
  '25006': 'readOnly',
  '42501': 'permission',
  '53100': 'full',
}

/** Classes 08, 53 and 57P: connection, resources, shutdown; without a code it was the socket. */
function kindOf(code: string | undefined): DatabaseErrorKind {
  if (code !== undefined && Object.hasOwn(KINDS, code)) return KINDS[code] ?? 'other'
  if (code === undefined || /^(08|53|57P)/.test(code) || /^E[A-Z]+$/.test(code)) return 'unavailable'
  return 'other'
}
