import type { Reply } from '../../../api/testing/api.ts'

/** Longest time for an answer, in milliseconds. */
const longest = 2000

/** What is wrong with the answer to a call: it is 5xx, not as in the contract, says no field, or took too long (twice: the machine may have been busy). */
export async function problemWith(
  call: () => Promise<Reply>,
): Promise<{ status: number; problem: string | null }> {
  const first = await timed(call)
  if (first.problem !== null || first.took < longest) return first
  const again = await timed(call)
  return again.took < longest ? again : { ...again, problem: `took longer than ${longest} ms, twice` }
}

async function timed(call: () => Promise<Reply>) {
  const began = performance.now()
  try {
    const reply = await call()
    return { status: reply.status, problem: problemIn(reply), took: performance.now() - began }
  } catch (error) {
    return { status: 0, problem: error instanceof Error ? error.message : String(error), took: 0 }
  }
}

function problemIn({ status, body }: Reply): string | null {
  if (status >= 500) return `${status} ${JSON.stringify(body.value)}`
  if (status !== 422) return null
  const fields = Object.keys(Object(body.at('errors')))
  return fields.length > 0 && !fields.includes('')
    ? null
    : `422 without a field: ${JSON.stringify(body.value)}`
}
