import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const contract = join(import.meta.dirname, '../../../mesh/openapi.json')

/** `/orders/summary revenue_usd`: every figure that the contract says of a list. Parents of nested lists are `{parent}`. */
export async function summaries(): Promise<readonly string[]> {
  const document = JSON.parse(await readFile(contract, 'utf8'))
  /** What a schema or an answer is, wherever it is written. */
  const at = (value: unknown, ...path: readonly string[]): object => {
    const { $ref: ref } = Object(value)
    if (typeof ref === 'string') return at(document, ...ref.slice(2).split('/'), ...path)
    const [key, ...rest] = path
    return key === undefined ? Object(value) : at(Object(value)[key], ...rest)
  }
  return Object.entries<Record<string, unknown>>(document.paths)
    .filter(([path]) => path.endsWith('/summary'))
    .flatMap(([path, { get }]) => {
      const answer = at(get, 'responses', '200', 'content', 'application/json', 'schema')
      const figures = Object.keys(at(answer, 'properties', 'data', 'properties'))
      // `previous` has the same figures of the period before.
      return figures
        .filter((figure) => figure !== 'previous')
        .map((figure) => `${path.replaceAll(/{\w+}/g, '{parent}')} ${figure}`)
    })
}

/** Figures that no statement counts again, and why. */
export const withoutOracle: Readonly<Record<string, string>> = {
  '/users/summary online': 'changes while it is asked; tests/contract/cards compares it with its view',
  '/logs/errors/summary events_24h':
    'hours of a JSON column that the clock moves on; its suite tells the time',
  '/self-api/coupons/summary unused': 'tests/contract/cards compares it with its view',
  '/synthesizing-api/coupons/summary unused': 'tests/contract/cards compares it with its view',
  '/email-marketings/summary alerts': 'tests/contract/cards compares it with its view',
  '/website-publishes/summary pending_changes':
    'content/publishes has a suite that makes and publishes each of them',
}
