import { readFileSync } from 'node:fs'
import { createRequire, getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import type * as AjvLibrary from 'ajv'
import type { ValidateFunction } from 'ajv'
import type * as Standalone from 'ajv/dist/standalone/index.js'
import { keep } from '../cache/cache.ts'
import { contentHash } from '../content-hash.ts'
import type { ConsoleData, LocaleData, SectionData } from '../model/manifest.ts'

/** What each kind of manifest file must look like. */
export interface Validators {
  readonly console: ValidateFunction<ConsoleData>
  readonly section: ValidateFunction<SectionData>
  readonly locale: ValidateFunction<LocaleData>
}

/** The shapes of manifest/schema.json; their code is kept beside the compiler's own compiled code. */
export const validators = (): Validators => (loaded ??= loadValidators())

let loaded: Validators | undefined

function loadValidators(): Validators {
  const schema = readFileSync(schemaFile, 'utf8')
  const cached = cachedFile(schema)
  return (cached === null ? null : loadCached(cached)) ?? compileValidators(schema, cached)
}

const require = createRequire(import.meta.url)
const schemaFile = join(import.meta.dirname, '../../manifest/schema.json')

/** Null where compiled code is not kept. */
function cachedFile(schema: string): string | null {
  const folder = getCompileCacheDir()
  if (folder === undefined) return null
  const library = readFileSync(require.resolve('ajv/package.json'), 'utf8')
  return join(folder, `shapes-${contentHash(`${library}${schema}`).replaceAll(/\W/g, '')}.cjs`)
}

function loadCached(file: string): Validators | null {
  try {
    return require(file)
  } catch {
    return null
  }
}

function compileValidators(schema: string, cachePath: string | null): Validators {
  const { Ajv }: typeof AjvLibrary = require('ajv')
  const ajv = new Ajv({
    validateSchema: false,
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    strictTypes: false,
    inlineRefs: false,
    code: { source: cachePath !== null, optimize: false },
  })
  ajv.addSchema(JSON.parse(schema), 'manifest')
  if (cachePath !== null) writeValidators(cachePath, ajv)
  return {
    console: ajv.compile({ $ref: ids.console }),
    section: ajv.compile({ $ref: ids.section }),
    locale: ajv.compile({ $ref: ids.locale }),
  }
}

const ids = {
  console: 'manifest#/definitions/console',
  section: 'manifest#/definitions/section',
  locale: 'manifest#/definitions/locale',
}

function writeValidators(file: string, ajv: AjvLibrary.Ajv): void {
  const { default: print }: typeof Standalone = require('ajv/dist/standalone')
  keep(file, print(ajv, ids))
}
