import { isAbsolute, join } from 'node:path'
import { root } from './process.ts'

/** Where the embedded database, its files and its keys live. */
export function dataDir(): string {
  const folder = process.env['DATA_DIR'] ?? '.data'
  return isAbsolute(folder) ? folder : join(root, folder)
}
