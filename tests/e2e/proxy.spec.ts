import { expect } from '@playwright/test'
import { sessionOperations } from '../../generated/session.ts'
import { tokenFor } from './api-session.ts'
import { apiUrl, baseUrl } from './server.ts'
import { test } from './test.ts'

test('the address that a trusted proxy names is the one that a sign-in is logged with', async ({
  request,
}) => {
  const username = `behind-proxy-${Date.now()}`
  const answer = await request.post(`${baseUrl}/graphql`, {
    headers: { 'x-forwarded-for': '203.0.113.77' },
    data: {
      documentId: sessionOperations.signIn.hash,
      variables: { input: { grant_type: 'password', username, password: 'wrong' } },
    },
  })
  expect(await answer.text()).toContain('INVALID_CREDENTIALS')
  const logs = await request.get(`${apiUrl}/logs/users?q=${username}`, {
    headers: { authorization: `Bearer ${await tokenFor(request, 'admin')}`, 'x-company-id': '1' },
  })
  const { data }: { data: { event: string; ip: string }[] } = await logs.json()
  expect(data.map(({ event, ip }) => [event, ip])).toEqual([['login_failed', '203.0.113.77']])
})
