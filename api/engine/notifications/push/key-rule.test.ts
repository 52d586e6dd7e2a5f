import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { keyErrors } from './key-rule.ts'

const keys = createECDH('prime256v1')
const point = keys.generateKeys()
const auth = randomBytes(16).toString('base64url')
const elsewhere = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)])

it.each([
  ['a browser’s keys', point.toString('base64url'), auth, []],
  ['the same as base64', point.toString('base64'), auth, []],
  ['none', null, null, []],
  ['a text', 'not a key!', auth, ['public_key']],
  ['a compressed point', keys.getPublicKey('base64url', 'compressed'), auth, ['public_key']],
  ['a point beside the curve', elsewhere.toString('base64url'), auth, ['public_key']],
  ['a point cut short', point.subarray(0, 64).toString('base64url'), auth, ['public_key']],
  ['an empty key', '', auth, ['public_key']],
  ['15 bytes', point.toString('base64url'), randomBytes(15).toString('base64url'), ['auth_token']],
  ['no bytes', point.toString('base64url'), '', ['auth_token']],
])('%s', (_what, publicKey, authToken, fields) => {
  expect(Object.keys(keyErrors(publicKey, authToken))).toEqual(fields)
})
