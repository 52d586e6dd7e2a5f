import type { Credential } from '../model/credential.ts'
import { answers, objectSchema, text } from './contract-schemas.ts'

/** The calls of a session in an imported contract; the adapter answers them at the provider of the document's OAuth. */
export const signInCalls = {
  signIn: 'sign_in_store',
  refresh: 'sign_in_store',
  signInWays: 'sign_in_ways',
  beginSignIn: 'sign_in_begin',
} as const

/** Whether people get their token from the console rather than bringing it along. */
export const isGivenToken = ({ oauth }: Credential): boolean => oauth !== undefined && oauth.flow !== 'client'

const local = (call: string) => ({ security: [], 'x-upstream': { local: call } })
const sent = (properties: object, required: readonly string[]) => ({
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  },
})

/** Path → method → operation, as the console's own API has them (`src/app/session/session-calls.ts`). */
export const signInPaths: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  '/x-sign-in': {
    post: {
      operationId: signInCalls.signIn,
      summary: 'A token for a name and a password, for what the provider has sent back, or for a former one',
      ...sent(
        {
          grant_type: { type: 'string', enum: ['password', 'authorization_code', 'refresh_token'] },
          username: text,
          password: text,
          ticket: text,
          callback: text,
          refresh_token: text,
        },
        ['grant_type'],
      ),
      responses: answers(
        {
          access_token: text,
          refresh_token: { type: 'string', nullable: true },
          expires_in: { type: 'integer' },
        },
        ['access_token', 'refresh_token', 'expires_in'],
      ),
      ...local('signIn'),
    },
  },
  '/x-sign-in/ways': {
    get: {
      operationId: signInCalls.signInWays,
      summary: 'Where people can sign in',
      responses: answers(
        {
          data: { type: 'array', items: objectSchema({ id: text, label: text }) },
          passkeys: { type: 'boolean' },
        },
        ['data', 'passkeys'],
      ),
      ...local('signInWays'),
    },
  },
  '/x-sign-in/begin': {
    post: {
      operationId: signInCalls.beginSignIn,
      summary: 'The address of the provider to which the browser goes, and what it brings back',
      ...sent({ provider: text }, ['provider']),
      responses: answers({ data: objectSchema({ ticket: text, url: text }) }, ['data']),
      ...local('beginSignIn'),
    },
  },
}
