import { expect, test } from 'vitest'
import { type Credential, putCredential, readCredential } from './credential.ts'

const bearer: Credential = { in: 'header', name: 'Authorization', prefix: 'Bearer ' }

/** What a call has in its headers and its address. */
function put(
  credential: Credential | null,
  authorization?: string,
  own: Readonly<Record<string, string>> = {},
): readonly [Readonly<Record<string, string>>, string] {
  const headers = new Headers(own)
  const url = new URL('https://api.test/pets?page=1')
  putCredential(credential, authorization, headers, url)
  return [Object.fromEntries(headers), url.search]
}

test.each<[string, Credential, string, Readonly<Record<string, string>>, string]>([
  ['a token', bearer, 'Bearer t', { authorization: 'Bearer t' }, '?page=1'],
  ['a key', { in: 'header', name: 'X-Api-Key', prefix: '' }, 'Bearer k', { 'x-api-key': 'k' }, '?page=1'],
  [
    'a name and a password',
    { in: 'header', name: 'Authorization', prefix: 'Basic ' },
    'Bearer YTpi',
    { authorization: 'Basic YTpi' },
    '?page=1',
  ],
  [
    'a key of the query',
    { in: 'query', name: 'api_key', prefix: '' },
    'Bearer a&b',
    {},
    '?page=1&api_key=a%26b',
  ],
  [
    'a key of a cookie',
    { in: 'cookie', name: 'sid', prefix: '' },
    'Bearer a;b',
    { cookie: 'sid=a%3Bb' },
    '?page=1',
  ],
])('%s goes where the API wants it', (_, credential, authorization, headers, search) => {
  expect(put(credential, authorization)).toEqual([headers, search])
})

test('a header that the gateway sends with every call stays', () => {
  expect(put(bearer, 'Bearer mine', { authorization: 'Bearer shared' })).toEqual([
    { authorization: 'Bearer shared' },
    '?page=1',
  ])
})

test('nothing is sent for a caller without one, nor to an API that takes none', () => {
  expect([put(bearer), put(null, 'Bearer t')]).toEqual([
    [{}, '?page=1'],
    [{}, '?page=1'],
  ])
})

test.each([
  [{}],
  [{ 'x-credential': 'Bearer' }],
  [{ 'x-credential': { in: 'path', name: 'a', prefix: '' } }],
  [{ 'x-credential': { in: 'header', name: 7, prefix: '' } }],
])('%j says nothing of a credential', (contract) => {
  expect(readCredential(contract)).toEqual(null)
})
