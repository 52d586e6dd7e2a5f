import { Pool } from 'undici'

/** One call that is made over and over. */
export interface Request {
  /** Origin, without a path. */
  readonly url: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Callers who each wait for an answer before they call again. */
const callers = 8

export interface Load {
  readonly answered: number
  /** Answers a second. */
  readonly rate: number
}

/**
 * Milliseconds from sending to the end of the answer: the requests in turn, one after the other, so many times each.
 * Throws at an answer other than 200.
 */
export async function timesInTurn<Name extends string>(
  requests: Readonly<Record<Name, Request>>,
  times: number,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const names = Object.keys(requests) as Name[]
  const callers = new Map(names.map((name) => [name, openPool(requests[name], 1)]))
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  try {
    for (let time = 0; time < times; time += 1)
      for (const [name, { ask }] of callers) {
        const begin = performance.now()
        await ask()
        found[name].push(performance.now() - begin)
      }
    return found
  } finally {
    for (const { close } of callers.values()) await close()
  }
}

/** Calls for so many seconds, after one call of each caller. Throws at an answer other than 200. */
export async function requestsPerSecond(request: Request, seconds: number): Promise<Load> {
  const { ask, close } = openPool(request, callers)
  try {
    for (let count = 0; count < callers; count += 1) await ask()
    let answered = 0
    const begin = performance.now()
    const call = async (): Promise<void> => {
      while (performance.now() - begin < seconds * 1000) {
        await ask()
        answered += 1
      }
    }
    await Promise.all(Array.from({ length: callers }, call))
    return { answered, rate: answered / ((performance.now() - begin) / 1000) }
  } finally {
    await close()
  }
}

interface Caller {
  readonly ask: () => Promise<void>
  readonly close: () => Promise<void>
}

function openPool(request: Request, connections: number): Caller {
  const { url, path, method, headers, body = null } = request
  const pool = new Pool(url, { connections, pipelining: 1 })
  return {
    ask: async () => {
      const answer = await pool.request({ path, method, headers, body })
      const text = await answer.body.text()
      if (answer.statusCode !== 200)
        throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`)
    },
    close: () => pool.close(),
  }
}
