import { isObject } from '../normalise/openapi.ts'
import type { Answer } from './call.ts'
import { valueAt } from './values.ts'

/** What the adapter answers to the gateway. */
export type Reply = Pick<Answer, 'status' | 'data'>

export const refuse = (status: number, code: string, message: string, more: object = {}): Reply => ({
  status,
  data: { message, code, ...more },
})

/** In the console's dialect, where the status alone ends no session (specification §8). */
export const lostSession = ({ data }: Reply): Reply => ({
  status: 200,
  data: { ...(isObject(data) && data), status_code: 401 },
})

/** The error with the sentence that the API says, wherever it says it. */
export function errorReply({ status, data }: Answer): Reply {
  if (status < 400) return refuse(502, 'API_REDIRECT', 'The API answered with a redirect')
  const reported = ['message', 'error.message', 'error', 'detail', 'title', 'error_description', 'errors.0']
    .map((path) => valueAt(data, path))
    .find((value) => typeof value === 'string' && value !== '')
  const errors = isObject(data) && isObject(data['errors']) ? data['errors'] : undefined
  return { status, data: { message: reported ?? `The API refused (${status})`, ...(errors && { errors }) } }
}
