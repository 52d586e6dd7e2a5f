import type { Reply } from '../../../api/testing/api.ts'
import { quickest } from '../../../api/testing/quickest.ts'

/** Longest time for an answer, in milliseconds. */
const longest = 2000

interface Answer {
  readonly status: number
  readonly problem: string | null
}

/** What is wrong with the answer to a call: it is 5xx, not as in the contract, says no field, or took too long each time. */
export async function problemWith(call: () => Promise<Reply>): Promise<Answer> {
  let answer: Answer = { status: 0, problem: null }
  const took = await quickest(longest, async () => {
    const began = performance.now()
    answer = await answerTo(call)
    return answer.problem === null ? performance.now() - began : 0
  })
  return took < longest ? answer : { ...answer, problem: `took longer than ${longest} ms, each time` }
}

async function answerTo(call: () => Promise<Reply>): Promise<Answer> {
  try {
    const reply = await call()
    return { status: reply.status, problem: problemIn(reply) }
  } catch (error) {
    return { status: 0, problem: error instanceof Error ? error.message : String(error) }
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
