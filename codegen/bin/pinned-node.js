import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The Node of the package `node`, wherever it was installed; empty: nowhere. */
export function pinnedNode() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node')
  } catch {
    return ''
  }
}
