import { parse } from 'yaml'
import { reasonOf } from '../file-error.ts'
import type { ForeignDocument } from './foreign.ts'
import { bundle } from './references.ts'
import { readSource } from './sources.ts'
import { convertSwagger } from './swagger.ts'

/**
 * An OpenAPI document from 3.0 to 3.2, or a Swagger 2.0 document converted to one, JSON or YAML, with the parts that stand in other
 * files or at other addresses; one sentence on why the file is none.
 */
export async function readForeign(place: string): Promise<ForeignDocument | { readonly problem: string }> {
  try {
    const whole = await bundle(place, async (address) => parseText(await readSource(address)))
    const data = isSwagger(whole) ? convertSwagger(whole) : whole
    return isForeign(data)
      ? data
      : { problem: 'it is not an OpenAPI document (3.0 to 3.2, or Swagger 2.0) with paths' }
  } catch (error) {
    if (!(error instanceof Error)) return { problem: String(error) }
    return { problem: reasonOf(error) ?? (error.message.split('\n')[0] ?? '').replace(/[.:]$/, '') }
  }
}

/** Anchors, aliases and merge keys of YAML are followed; an alias is the same object, however often it is named. */
function parseText(written: string): unknown {
  // A mark of the byte order is no part of JSON.
  const text = written.replace(/^\ufeff/, '')
  const isJson = text.trimStart().startsWith('{')
  return isJson ? JSON.parse(text) : parse(text, { merge: true, maxAliasCount: -1, logLevel: 'silent' })
}

const isSwagger = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && 'swagger' in data && String(data.swagger) === '2.0'

function isForeign(data: unknown): data is ForeignDocument {
  if (typeof data !== 'object' || data === null || !('openapi' in data) || !('paths' in data)) return false
  const hasTitle =
    'info' in data && typeof data.info === 'object' && data.info !== null && 'title' in data.info
  const hasPaths = typeof data.paths === 'object' && data.paths !== null
  return /^3\.[0-2](\.|$)/.test(String(data.openapi)) && hasTitle && hasPaths
}
