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

/** Declares the browser test of a flow, or leaves it out where the run's sample has not chosen it. */
export function testOf(flow: Flow): (title: string, body: Parameters<typeof test>[2]) => void {
  return chosen.includes(flow) ? test : () => undefined
}
