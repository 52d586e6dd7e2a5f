import { type OperationFailure, failureFromAnswer, record } from './errors.ts'

/** Reads the body of a refused REST call: an error of the API, or one that the gateway wrote. */
export function failureFromResponse(status: number, body: unknown, requestId: string): OperationFailure {
  const { errors, ...fields } = record(body)
  if (Array.isArray(errors) && errors[0] !== undefined) return failureFromAnswer(errors[0], requestId)
  const extensions = { code: codeByStatus[status], ...fields, errors, status, via: 'http', details: fields }
  return failureFromAnswer({ message: `HTTP ${status}`, extensions }, requestId)
}

const codeByStatus: Readonly<Record<number, string>> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'VALIDATION_FAILED',
}
