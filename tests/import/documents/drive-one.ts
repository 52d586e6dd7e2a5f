import { writeFileSync } from 'node:fs'
import { drive } from './drive.ts'
import type { PublicDocument } from './fetch.ts'

/** Run as a process of its own: a document as JSON, the file for what was found, the folder of the pictures, and where the browser is. */
const [document = '', file = '', folder = '', browser = ''] = process.argv.slice(2)
writeFileSync(file, JSON.stringify(await drive(JSON.parse(document) as PublicDocument, folder, browser)))
// What the gateway caches would hold the process.
process.exit(0)
