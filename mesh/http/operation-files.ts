import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Id (the hash of the text) → text of every operation in the `.graphql` files of a folder; throws where there is none. */
export function readDocuments(folder: string): ReadonlyMap<string, string> {
  const documents = operationFiles(folder).flatMap((file) =>
    splitDocuments(readFileSync(join(folder, file), 'utf8')),
  )
  return new Map(documents.map((document) => [idOf(document), document]))
}

/** Changes when one of the files does. */
export function versionOf(folder: string): string {
  try {
    return operationFiles(folder)
      .map((file) => `${file} ${statSync(join(folder, file)).mtimeMs}`)
      .join()
  } catch {
    return ''
  }
}

/** The id under which the browser asks for an operation: half of a SHA-256, which no two of them share by chance. */
export const idOf = (document: string): string =>
  createHash('sha256').update(document).digest('hex').slice(0, 32)

/** The name that a document gives its operation; the beginning of the text for one without. */
export const nameOf = (document: string): string =>
  /^(?:query|mutation) (\w+)/.exec(document)?.[1] ?? document.slice(0, 40)

/** An operation begins with its kind at the start of a line; what stands before the first is a comment. */
function splitDocuments(text: string): readonly string[] {
  return text
    .split(/^(?=(?:query|mutation)\b)/m)
    .filter((part) => /^(?:query|mutation)\b/.test(part))
    .map((part) => part.trimEnd())
}

const operationFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .toSorted()
