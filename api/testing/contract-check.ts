import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { Operation } from '../engine/model/operation.ts'
import { openApiDocument } from '../server/contract/document.ts'
import { createFinder } from './find-operation.ts'

export interface Answered {
  readonly method: string
  /** Path without the query. */
  readonly path: string
  readonly status: number
  readonly body: unknown
}

/** Compares answers with the contract: the status is declared, and the body is what the contract says. Answers null, or the difference. */
export function createContractCheck(operations: readonly Operation[]): (answered: Answered) => string | null {
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats['default'](ajv, { mode: 'full' })
  ajv.addFormat('decimal', /^-?\d+(\.\d+)?$/)
  ajv.addFormat('int64', true)
  ajv.addSchema({ $id: 'contract', ...openApiDocument(operations) })
  const compiled = new Map<string, ValidateFunction>()
  const operationOf = createFinder(operations)

  return ({ method, path, status, body }) => {
    const operation = operationOf(method, path)
    if (operation === undefined || isLostSession(status, body)) return null
    if ('file' in operation.answer && (status === 200 || status === 206)) return null
    const component = componentOf(operation, status)
    if (component === null)
      return body === null ? null : `${operation.id} ${status}: a body where none was declared`
    const validate =
      compiled.get(component) ?? ajv.compile({ $ref: `contract#/components/schemas/${component}` })
    compiled.set(component, validate)
    return validate(body) ? null : `${operation.id} ${status}: ${ajv.errorsText(validate.errors)}`
  }
}

function componentOf({ answer }: Operation, status: number): string | null {
  if (status === answer.status || (status === 202 && 'orJob' in answer))
    return 'component' in answer ? answer.component : null
  return status === 422 ? 'ValidationError' : 'Error'
}

function isLostSession(status: number, body: unknown): boolean {
  return status === 200 && typeof body === 'object' && body !== null && 'status_code' in body
}
