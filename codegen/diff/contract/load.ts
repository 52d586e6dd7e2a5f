import { readTextUntouched } from '../../read-file.ts'
import { type ContractDifference, diffContracts } from './contract.ts'
import { isPart, type Part } from './document.ts'

/** The difference between two documents in files, or why one of them cannot be read. */
export function diffContractFiles(
  before: string,
  after: string,
): ContractDifference | { readonly problem: string } {
  const [was, is] = [readTextUntouched(before), readTextUntouched(after)]
  if (was !== null && was === is) return { changes: [], shifts: [] }
  const [old, now] = [parse(before, was), parse(after, is)]
  if ('problem' in old) return old
  return 'problem' in now ? now : diffContracts(old.document, now.document)
}

function parse(
  file: string,
  text: string | null,
): { readonly document: Part } | { readonly problem: string } {
  if (text === null) return { problem: `${file} does not exist or cannot be read.` }
  try {
    const document: unknown = JSON.parse(text)
    return isPart(document) && isPart(document['paths'])
      ? { document }
      : { problem: `${file} is no OpenAPI document.` }
  } catch (error) {
    return { problem: `${file} is no JSON: ${error instanceof Error ? error.message : String(error)}.` }
  }
}
