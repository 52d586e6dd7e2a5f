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

/** Calls for so many seconds, after one call of each caller. Throws at an answer other than 200. */
export async function requestsPerSecond(request: Request, seconds: number): Promise<Load> {
  const { url, path, method, headers, body = null } = request
  const pool = new Pool(url, { connections: callers, pipelining: 1 })
  const ask = async (): Promise<void> => {
    const answer = await pool.request({ path, method, headers, body })
    const text = await answer.body.text()
    if (answer.statusCode !== 200)
      throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`)
  }
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
    await pool.close()
  }
}
