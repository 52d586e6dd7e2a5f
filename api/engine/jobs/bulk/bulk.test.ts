import { expect, test } from 'vitest'
import { isAllowed } from '../../auth/permission.ts'
import { bulkAccess } from './bulk.ts'

const nobody = { permissions: new Set<string>(), isAdmin: false }

test('the keys of all steps open the endpoint, each named once', () => {
  const access = bulkAccess([{ access: ['b', 'a'] }, { access: ['b'] }])
  expect(access).toEqual(['a', 'b'])
  expect(isAllowed(access, nobody)).toBe(false)
})

test('a step for anybody signed in opens the endpoint to them, not to administrators alone', () => {
  const access = bulkAccess([{ access: 'signedIn' }, { access: ['a'] }])
  expect(access).toBe('signedIn')
  expect(isAllowed(access, nobody)).toBe(true)
  expect(isAllowed(bulkAccess([{ access: 'signedIn' }]), nobody)).toBe(true)
})
