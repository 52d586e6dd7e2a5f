import type { Answers } from '../../../../generated/types.ts'

/** What the answer to an action means for the person. */
export type Outcome =
  | { readonly kind: 'done'; readonly message: string | null }
  | { readonly kind: 'bulk'; readonly result: BulkResult }
  /** It goes on in the background. */
  | { readonly kind: 'job'; readonly id: number; readonly count: number }
  /** The answer itself is what is shown: a new password, counts, generated texts. */
  | { readonly kind: 'answer'; readonly data: Readonly<Record<string, unknown>> }

export interface BulkResult {
  readonly matched: number
  readonly succeeded: number
  readonly failed: number
  readonly errors: readonly { readonly id: number; readonly message: string }[]
  readonly texts: readonly { readonly id: number; readonly text: string }[]
}

/** `data` of an answer about many records. */
interface ManyData extends Omit<BulkResult, 'errors' | 'texts'> {
  readonly job_id?: number | null
  readonly errors?: BulkResult['errors'] | null
  readonly texts?: BulkResult['texts'] | null
}

/** Of a job; of some files a preview instead, which has other properties. */
export interface JobData {
  readonly id: number
  readonly total?: number | null
}

interface Answer {
  readonly data?: unknown
  readonly message?: string | null
}

/** Reads `result` of a mutation as what the contract describes its answer to be. */
export function outcomeOf(answers: Answers | undefined, result: unknown): Outcome {
  // The gateway holds every answer to the contract that `answers` was read from.
  const { data, message } = (result ?? {}) as Answer
  const done: Outcome = { kind: 'done', message: message === undefined || message === '' ? null : message }
  if (answers === undefined || typeof data !== 'object' || data === null) return done
  switch (answers) {
    case 'many':
      return manyOutcome(data as ManyData)
    case 'job':
      return jobOutcome(data as JobData)
    case 'parts':
      return { kind: 'answer', data: data as Readonly<Record<string, unknown>> }
    default:
      return answers satisfies never
  }
}

export const jobOutcome = ({ id, total }: JobData): Outcome & { readonly kind: 'job' } => ({
  kind: 'job',
  id,
  count: total ?? 0,
})

function manyOutcome({ job_id: job, errors, texts, ...counts }: ManyData): Outcome {
  if (typeof job === 'number') return { kind: 'job', id: job, count: counts.matched }
  return { kind: 'bulk', result: { ...counts, errors: errors ?? [], texts: texts ?? [] } }
}
