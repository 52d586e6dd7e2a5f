import { readFileSync } from 'node:fs'
import { createRequire, getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import type * as AjvLibrary from 'ajv'
import type { ValidateFunction } from 'ajv'
import type * as Standalone from 'ajv/dist/standalone/index.js'
import { contentHash } from '../content-hash.ts'
import { keep } from '../kept/kept.ts'

/** What each kind of manifest file must look like. */
export interface Shapes {
  readonly console: ValidateFunction
  readonly section: ValidateFunction
  readonly locale: ValidateFunction
}

/** The shapes of manifest/schema.json; their code is kept beside the compiler's own compiled code. */
export const shapes = (): Shapes => (loaded ??= loadShapes())

let loaded: Shapes | undefined

function loadShapes(): Shapes {
  const schema = readFileSync(schemaFile, 'utf8')
  const kept = keptFile(schema)
  return (kept === null ? null : loadKept(kept)) ?? compileShapes(schema, kept)
}

const require = createRequire(import.meta.url)
const schemaFile = join(import.meta.dirname, '../../manifest/schema.json')

/** Null where compiled code is not kept. */
function keptFile(schema: string): string | null {
  const folder = getCompileCacheDir()
  if (folder === undefined) return null
  const library = readFileSync(require.resolve('ajv/package.json'), 'utf8')
  return join(folder, `shapes-${contentHash(`${library}${schema}`).replaceAll(/\W/g, '')}.cjs`)
}

function loadKept(file: string): Shapes | null {
  try {
    return require(file)
  } catch {
    return null
  }
}

function compileShapes(schema: string, kept: string | null): Shapes {
  const { Ajv }: typeof AjvLibrary = require('ajv')
  const ajv = new Ajv({
    validateSchema: false,
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    strictTypes: false,
    inlineRefs: false,
    code: { source: kept !== null, optimize: false },
  })
  ajv.addSchema(JSON.parse(schema), 'manifest')
  if (kept !== null) keepShapes(kept, ajv)
  const shape = (name: keyof Shapes): ValidateFunction => ajv.compile({ $ref: ids[name] })
  return { console: shape('console'), section: shape('section'), locale: shape('locale') }
}

const ids = {
  console: 'manifest#/definitions/console',
  section: 'manifest#/definitions/section',
  locale: 'manifest#/definitions/locale',
}

function keepShapes(file: string, ajv: AjvLibrary.Ajv): void {
  const { default: print }: typeof Standalone = require('ajv/dist/standalone')
  keep(file, print(ajv, ids))
}
