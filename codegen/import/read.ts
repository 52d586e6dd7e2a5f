import { readFileSync, statSync } from 'node:fs'
import { parse } from 'yaml'
import { reasonOf } from '../refusal.ts'
import type { ForeignDocument } from './foreign.ts'

const limit = 32 * 1024 * 1024

/** An OpenAPI 3.0 or 3.1 document, JSON or YAML, or one sentence on why the file is none. */
export function readForeign(file: string): ForeignDocument | { readonly problem: string } {
  try {
    if (statSync(file).size > limit) return { problem: 'it is larger than 32 MB' }
    const text = readFileSync(file, 'utf8')
    const isJson = text.trimStart().startsWith('{')
    const data: unknown = isJson ? JSON.parse(text) : parse(text, { maxAliasCount: 100, logLevel: 'silent' })
    return isForeign(data) ? data : { problem: 'it is not an OpenAPI 3.0 or 3.1 document with paths' }
  } catch (error) {
    if (!(error instanceof Error)) return { problem: String(error) }
    return { problem: reasonOf(error) ?? (error.message.split('\n')[0] ?? '').replace(/[.:]$/, '') }
  }
}

function isForeign(data: unknown): data is ForeignDocument {
  if (typeof data !== 'object' || data === null || !('openapi' in data) || !('paths' in data)) return false
  const hasTitle =
    'info' in data && typeof data.info === 'object' && data.info !== null && 'title' in data.info
  return /^3\.[01](\.|$)/.test(String(data.openapi)) && hasTitle && typeof data.paths === 'object'
}
