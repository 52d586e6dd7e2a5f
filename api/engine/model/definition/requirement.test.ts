import { expect, test } from 'vitest'
import { resources, variants } from '../../../modules/registry.ts'
import { type Requirement, requires, failedRequirement } from './requirement.ts'

const unpaid = requires('orders', {
  code: 'unpaid',
  when: [{ status: 'pending' }, { status: 'frozen', paid_at: null }],
  reason: '只有失败的操作可以重试',
})
const tested = requires('orders', { code: 'tested', when: { is_test: true }, reason: '已停用' })

test('the first requirement that is not met says why', () => {
  const refused = (record: Record<string, unknown>) => failedRequirement([unpaid, tested], record, null)?.code
  expect([
    refused({ status: 'pending', is_test: true }),
    refused({ status: 'pending', is_test: false }),
    refused({ status: 'paid', is_test: false }),
  ]).toEqual([undefined, 'tested', 'unpaid'])
})

test('a value that the field does not have is no state', () => {
  // @ts-expect-error -- no order is `payed`
  expect(requires('orders', { code: 'x', when: { status: 'payed' }, reason: '已停用' }).code).toBe('x')
  // @ts-expect-error -- orders have no `state`
  expect(requires('orders', { code: 'y', when: { state: 'paid' }, reason: '已停用' }).code).toBe('y')
})

test('a code means one thing in a resource', () => {
  const meanings = new Map<string, Set<string>>()
  for (const resource of [...resources, ...variants])
    for (const { code, when, reason } of requirementsOf(resource)) {
      const name = `${resource.name} ${code}`
      meanings.set(name, (meanings.get(name) ?? new Set()).add(JSON.stringify([when, reason])))
    }
  expect([...meanings].filter(([, { size }]) => size > 1)).toEqual([])
})

function requirementsOf(resource: (typeof resources)[number]): readonly Requirement[] {
  const find = (name: string) => resources.find((one) => one.name === name)
  const described = resource.actions.flatMap((action) => {
    const { extensions } = action(resource, find as Parameters<typeof action>[1])
    const allowed = extensions?.['x-allowed']
    return Array.isArray(allowed) ? allowed.map(({ key, when, zh }) => ({ code: key, when, reason: zh })) : []
  })
  return [...described, ...Object.values(resource.bulk).flatMap(({ allowed = [] }) => allowed)]
}
