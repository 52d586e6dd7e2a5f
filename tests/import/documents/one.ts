import { writeFileSync } from 'node:fs'
import type { PublicDocument } from './fetch.ts'
import { measure } from './measure.ts'

/** Run as a process of its own: a document as JSON, and the file for what was found. */
const [document = '', file = ''] = process.argv.slice(2)
writeFileSync(file, JSON.stringify(await measure(JSON.parse(document) as PublicDocument)))
