import { expect } from '@playwright/test'
import { sessionOperations } from '../../generated/session.ts'
import { tokenFor } from './api-session.ts'
import { apiUrl, baseUrl } from './server.ts'
import { test } from './test.ts'

test('the address that a trusted proxy names is the one that a sign-in is logged with', async ({
  request,
}) => {
  const address = `203.0.113.${1 + (Date.now() % 250)}`
  const answer = await request.post(`${baseUrl}/graphql`, {
    headers: { 'x-forwarded-for': address },
    data: {
      documentId: sessionOperations.signIn.hash,
      variables: { input: { grant_type: 'password', username: 'readonly', password: 'wrong' } },
    },
  })
  expect(await answer.text()).toContain('INVALID_CREDENTIALS')
  const logs = await request.get(`${apiUrl}/logs/users?filter[ip]=${address}`, {
    headers: { authorization: `Bearer ${await tokenFor(request, 'admin')}`, 'x-company-id': '1' },
  })
  const { data }: { data: { event: string; username: string; ip: string }[] } = await logs.json()
  expect(data[0]).toMatchObject({ event: 'login_failed', username: 'readonly', ip: address })
})
