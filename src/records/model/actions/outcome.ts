/** What the answer to an action means for the person. */
export type Outcome =
  | { readonly kind: 'done'; readonly message: string | null }
  | { readonly kind: 'bulk'; readonly result: BulkResult }
  /** It goes on in the background. */
  | { readonly kind: 'job'; readonly id: number; readonly count: number }
  /** The answer itself is what was wanted: a new password, counts, generated texts. */
  | { readonly kind: 'answer'; readonly data: Readonly<Record<string, unknown>> }

export interface BulkResult {
  readonly matched: number
  readonly succeeded: number
  readonly failed: number
  readonly errors: readonly { readonly id: number; readonly message: string }[]
  readonly texts: readonly { readonly id: number; readonly text: string }[]
}

/** Reads `result` of a mutation by what it carries: the outcome of many, a job, a record, a message, or something else. */
export function outcomeOf(result: unknown): Outcome {
  const { data, message } = record(result)
  if (typeof data !== 'object' || data === null) return { kind: 'done', message: text(message) }
  const given = record(data)
  if (typeof given['matched'] === 'number' && typeof given['succeeded'] === 'number') {
    const { job_id: job } = given
    if (typeof job === 'number') return { kind: 'job', id: job, count: given['matched'] }
    return {
      kind: 'bulk',
      result: { errors: [], texts: [], ...withoutNulls(given) } as unknown as BulkResult,
    }
  }
  if (isJob(given)) return { kind: 'job', id: Number(given['id']), count: Number(given['total'] ?? 0) }
  const isRecord = given['id'] !== undefined || Array.isArray(data)
  const told = Object.entries(given).filter(([key, value]) => key !== '__typename' && value !== null)
  // Counts and flags alone say no more than that it was done.
  const isWorthReading = told.some(([, value]) => typeof value === 'string' || typeof value === 'object')
  if (isRecord || !isWorthReading) return { kind: 'done', message: text(message) }
  return { kind: 'answer', data: Object.fromEntries(told) }
}

function isJob(data: Readonly<Record<string, unknown>>): boolean {
  return data['__typename'] === 'Job' || ['progress', 'status', 'total', 'type'].every((key) => key in data)
}

function withoutNulls(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
