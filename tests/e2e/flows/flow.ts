import { tried } from '../../sampling/tried.ts'
import { test } from '../test.ts'

/** What members of staff do from beginning to end, across screens. */
export const flows = [
  'order',
  'coupon',
  'cooperation',
  'special',
  'article',
  'campaign',
  'agency',
  'survey',
  'sitemap',
  'user',
  'menu',
  'keys',
] as const

export type Flow = (typeof flows)[number]

const chosen = tried('flows across screens', null, flows, (flow) => flow)

/** Several people, one after the other, on a machine that does something else as well. */
const timeout = 240_000

/** A browser test that is run where the run's sample has its flow. */
export function flowTest(flow: Flow, title: string, body: Parameters<typeof test>[2]): void {
  if (!chosen.includes(flow)) return
  test.describe(() => {
    test.describe.configure({ timeout })
    test(title, body)
  })
}
