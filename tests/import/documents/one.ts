import { writeFileSync } from 'node:fs'
import type { PublicDocument } from './fetch.ts'
import { measure } from './measure.ts'

/** Run as a process of its own: a document as JSON, the file for what was found, and `types` for the type checker. */
const [document = '', file = '', types = ''] = process.argv.slice(2)
writeFileSync(file, JSON.stringify(await measure(JSON.parse(document) as PublicDocument, types === 'types')))
