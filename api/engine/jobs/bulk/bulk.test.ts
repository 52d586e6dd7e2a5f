import { expect, test } from 'vitest'
import { isAllowed } from '../../auth/permission.ts'
import { bulkAccess } from './bulk.ts'

const anonymous = { permissions: new Set<string>(), isAdmin: false }

test('the keys of all steps open the endpoint, each named once', () => {
  const access = bulkAccess([{ access: ['b', 'a'] }, { access: ['b'] }])
  expect(access).toEqual(['a', 'b'])
  expect(isAllowed(access, anonymous)).toBe(false)
})

test('a step for any signed-in user opens the endpoint to them, not to administrators alone', () => {
  const access = bulkAccess([{ access: 'signedIn' }, { access: ['a'] }])
  expect(access).toBe('signedIn')
  expect(isAllowed(access, anonymous)).toBe(true)
  expect(isAllowed(bulkAccess([{ access: 'signedIn' }]), anonymous)).toBe(true)
})
