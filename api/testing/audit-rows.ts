import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What a success of an operation leaves in the action log, as `tests/oracles/audit-rows.tsv` has it. */
export interface AuditRows {
  /** How many: a number, a number or more (`1+`), the length of the answered `list`, or a number of the answer (`succeeded`). */
  readonly count: string
  /** Each as its action and resource (`update orders`); `*` for any resource. */
  readonly rows: readonly string[]
}

const file = path.join(import.meta.dirname, '../../tests/oracles/audit-rows.tsv')

/** The reviewed table by operation. Operations that only read are not in it. */
export function reviewedAuditRows(): ReadonlyMap<string, AuditRows> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [id = '', count = '', rows = ''] = line.split('\t')
      return [id, { count, rows: rows.split('; ') }]
    }),
  )
}

/** Why the rows that a success left are not those of the table; null if they are. */
export function auditProblem(due: AuditRows, left: readonly string[], body: unknown): string | null {
  const other = left.find((row) => !due.rows.includes(row) && !due.rows.includes(`${row.split(' ')[0]} *`))
  if (other !== undefined) return `"${other}", reviewed is "${due.rows.join('; ')}"`
  return isCount(due.count, left.length, Object(body)['data'])
    ? null
    : `${left.length} rows, reviewed is ${due.count}`
}

function isCount(count: string, left: number, data: unknown): boolean {
  if (count.endsWith('+')) return left >= Number.parseInt(count, 10)
  if (/^\d+$/.test(count)) return left === Number(count)
  if (count === 'list') return Array.isArray(data) && left === data.length
  return left === Number(Object(data)[count])
}
