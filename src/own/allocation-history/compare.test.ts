import { expect, test } from 'vitest'
import { compareShares, percentOf } from './compare.ts'

const share = (company: string, percent: string, product: string | null = null) => ({
  company,
  product,
  percent,
})

test('shares stand beside those before them; who came has no earlier one, who left comes last', () => {
  const earlier = [share('图匠', '60.00'), share('数安', '25.00'), share('数安', '15.00', '快修')]
  expect(
    compareShares([share('图匠', '60.00'), share('数安', '30.00'), share('云档', '10.00')], earlier),
  ).toEqual([
    { company: '图匠', product: null, percent: '60.00', before: '60.00' },
    { company: '数安', product: null, percent: '30.00', before: '25.00' },
    { company: '云档', product: null, percent: '10.00', before: null },
    { company: '数安', product: '快修', percent: null, before: '15.00' },
  ])
  expect(compareShares([share('图匠', '60.00')], undefined)[0]?.before).toBe('60.00')
})

test('shares are read without zeros that say nothing', () => {
  expect(['60.00', '33.34', '7.50'].map(percentOf)).toEqual(['60', '33.34', '7.5'])
})
