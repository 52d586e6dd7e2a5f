import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marker } from './output-files.ts'

const descriptors = join(import.meta.dirname, '../model/descriptors.ts')

/** The types of page descriptors, as the compiler itself uses them. */
export function emitTypes(): string {
  return `${marker}\n\n${readFileSync(descriptors, 'utf8')}`
}
