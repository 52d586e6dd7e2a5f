import { expect, test } from 'vitest'
import { pageModules } from '../../../generated/page-modules.ts'
import type { StatsPage } from '../../../generated/types.ts'
import { localise } from '../../records/model/names/localise.ts'
import { withoutRuledOut } from './without.ts'

async function load(): Promise<StatsPage> {
  const { page } = await pageModules['paid-marketings.buy-stats.self'].load()
  if (page.kind !== 'stats') throw new Error('no statistics')
  return localise(page, (key) => key)
}

test('what a value of a parameter rules out is nowhere to be seen or chosen', async () => {
  const page = await load()
  const narrowed = withoutRuledOut(page, { type: 'cooperation' })
  expect(narrowed.table?.dims).toEqual(page.table?.dims.filter((dim) => dim !== 'platform'))
  expect(narrowed.table?.metrics).not.toContain('impressions')
  expect(narrowed.filters.map(({ field }) => field)).toEqual([
    'partner_type',
    'form',
    'product',
    'country',
    'owner',
  ])
  expect(narrowed.charts[0]?.split).toEqual(['partner', 'campaign', 'product', 'country', 'owner'])
})

test('another value leaves the page as it is', async () => {
  const page = await load()
  expect(withoutRuledOut(page, { type: 'other' })).toBe(page)
})
