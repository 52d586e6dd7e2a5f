import { expect, test } from 'vitest'
import { byEffect, type DependentGroup, type Dependents, dependentsIn, stillBlocking } from './dependents.ts'

const group = (label: string, choices: readonly string[] = []): DependentGroup => ({
  resource: label,
  label,
  count: 2,
  sample: [],
  to: null,
  choices,
})

const dependents: Dependents = {
  record: { id: 7, title: 'A', facts: [] },
  blocking: [group('orders'), group('people', ['move_users_to']), group('reviews', ['move_to', 'delete'])],
  cascading: [],
  detaching: [group('groups')],
  kept: [],
  confirm: { type_text: null, required: false },
  choices: [],
}

test('what a choice takes over is separated from what prevents the deletion, and effects without any are left out', () => {
  const shown = byEffect(dependents).map(([effect, groups]) => [effect, groups.map(({ label }) => label)])
  expect(shown).toEqual([
    ['blocking', ['orders']],
    ['handedOn', ['people', 'reviews']],
    ['detaching', ['groups']],
  ])
})

test.each([
  [{}, ['orders', 'people', 'reviews']],
  [{ move_users_to: 4, delete: false }, ['orders', 'reviews']],
  [{ move_users_to: 4, delete: true }, ['orders']],
  [{ move_users_to: null, move_to: 1 }, ['orders', 'people']],
])('%j leaves %j in the way', (made, left) => {
  expect(stillBlocking(dependents, made).map(({ label }) => label)).toEqual(left)
})

test('in English what the API says in English is shown, and in Chinese what it says for the rest', () => {
  const fact = { label: '状态', label_en: 'Status', value: '在售', value_en: 'On sale' }
  const translated: Dependents = {
    ...dependents,
    record: { id: 7, title: '图片大师', facts: [fact, { label: '备注', value: '甲' }] },
    kept: [{ ...group('订单'), label_en: 'Orders' }],
  }
  expect(dependentsIn(translated, 'zh')).toBe(translated)
  const { record, kept, detaching } = dependentsIn(translated, 'en')
  expect(record.facts.map(({ label, value }) => [label, value])).toEqual([
    ['Status', 'On sale'],
    ['备注', '甲'],
  ])
  expect([...kept, ...detaching].map(({ label }) => label)).toEqual(['Orders', 'groups'])
})
