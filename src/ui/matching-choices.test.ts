import { expect, test } from 'vitest'
import { matchingChoices } from './matching-choices.ts'

const countries = [
  { id: 'AU', label: '澳大利亚' },
  { id: 'UM', label: '美国本土外小岛屿' },
  { id: 'VI', label: '南美国家' },
  { id: 'US', label: '美国', hint: 'United States' },
  { id: 'RU', label: '俄罗斯' },
]
const found = (text: string) => matchingChoices(countries, text).map(({ id }) => id)

test('what is typed comes first, then what begins with it, then what holds it', () => {
  expect(found('美国')).toEqual(['US', 'UM', 'VI'])
  expect(found('us')).toEqual(['US'])
  expect(found(' u')).toEqual(['UM', 'US', 'AU', 'RU'])
  expect(found('united')).toEqual(['US'])
  expect(found('中')).toEqual([])
})

test('without a text the choices stand in their own order', () => {
  expect(found(' ')).toEqual(countries.map(({ id }) => id))
})
