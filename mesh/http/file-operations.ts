import { readFileSync } from 'node:fs'
import { largestForm } from '../../serving/body-limit.ts'
import {
  type Body,
  type Contract,
  methods,
  type Operation,
  parseContract,
  resolve,
} from '../normalise/openapi.ts'

/** An operation that carries a file, which GraphQL leaves out. */
export interface FileOperation {
  readonly method: string
  /** Of the whole path. */
  readonly pattern: RegExp
  /** Bytes that its body may have. */
  readonly bodyLimit: number
}

/** The operations of a contract whose body or answer is no JSON. Throws if the contract cannot be read. */
export function fileOperations(contractFile: string): FileOperation[] {
  const contract = parseContract(readFileSync(contractFile, 'utf8'))
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined || !carriesFile(operation, contract)) return []
      return [
        { method: method.toUpperCase(), pattern: patternOf(path), bodyLimit: limitOf(operation, contract) },
      ]
    }),
  )
}

/** Of a file of which the contract does not say how large it may be. */
const usual = 32 * 1024 * 1024

function limitOf({ requestBody }: Operation, contract: Contract): number {
  const largest = requestBody && resolve<Body>(contract, requestBody)['x-max-bytes']
  return largestForm(largest ?? usual)
}

/** `{id}` is one part of a path, without anything that could lead elsewhere. */
function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()[\]|\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join(String.raw`[\w-]+`)}$`)
}

function carriesFile({ requestBody, responses = {} }: Operation, contract: Contract): boolean {
  const success = Object.keys(responses).find((status) => status.startsWith('2'))
  const answer = success === undefined ? undefined : responses[success]
  return [requestBody, answer].some((each) => {
    const types = Object.keys((each && resolve<Body>(contract, each).content) ?? {})
    return types.length > 0 && !types.some((type) => type.includes('json'))
  })
}
