import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { keep, cacheFolder, readCached } from '../cache/cache.ts'
import { contentHash } from '../content-hash.ts'
import type { Schema } from '../contract/openapi.ts'
import { rememberFor } from '../memory.ts'
import type { ConsoleModel } from '../model/console.ts'
import { builtFolder, marker } from './output-files.ts'
import { exportConst, exportType, importTypes, printModule, union } from './typescript.ts'

const runtime = join(import.meta.dirname, '../runtime/validation.ts')

/**
 * Validators of the bodies that pages send, compiled from the contract so that the browser needs no `eval`, and the
 * module that loads them by operation.
 */
export async function emitValidators({
  sections,
}: ConsoleModel): Promise<readonly (readonly [string, string])[]> {
  const bodies = new Map(sections.flatMap((section) => [...section.bodies]))
  const names = [...bodies.keys()].toSorted()
  const modules: [string, string][] = []
  for (const name of names) {
    const schema = bodies.get(name)
    if (schema) modules.push([moduleFile(name), await moduleOf(schema)])
  }
  const loaders = names.map((name) => `  ${JSON.stringify(name)}: () => import('./${moduleFile(name)}'),`)
  return [
    ['validation.ts', `${marker}\n\n${readFileSync(runtime, 'utf8')}`],
    [
      'validators.ts',
      printModule([
        importTypes('./validation.ts', ['Validator']),
        exportType('ValidatorName', union(names)),
        exportConst('validators', names.length === 0 ? '{}' : ['{', ...loaders, '}'].join('\n'), {
          type: 'Readonly<Record<ValidatorName, () => Promise<{ readonly default: Validator }>>>',
        }),
      ]),
    ],
    ...modules,
  ]
}

const moduleFile = (name: string): string => `${builtFolder}validators/${name}.ts`

/** Compiled code by schema: in this process, then where it outlives it. */
async function moduleOf(schema: Schema): Promise<string> {
  const { checked, key } = checkedOf(schema)
  const cached = compiled.get(key)
  if (cached !== undefined) return cached
  const file = join(cacheFolder, 'validators', `${key}.ts`)
  const cachedText = readCached(file)
  const text = cachedText ?? (await import('./compile-validator.ts')).compileValidator(checked)
  if (cachedText === null) keep(file, text)
  compiled.set(key, text)
  return text
}

const compiled = new Map<string, string>()

const checkedOf = rememberFor((schema: Schema) => {
  const checked = onlyRules(schema)
  return { checked, key: contentHash(`${maker()}${JSON.stringify(checked)}`).replaceAll(/\W/g, '') }
})

/** What the form of the modules follows from. */
const maker = (): string =>
  (made ??= [join(import.meta.dirname, 'compile-validator.ts'), require.resolve('ajv/package.json')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'))

let made: string | undefined
const require = createRequire(import.meta.url)

const rules = [
  'type',
  'enum',
  'required',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'x-minimum',
  'x-maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const

const formats = ['date', 'date-time', 'time', 'email', 'uri', 'ipv4', 'uuid']

/** What a validator checks, in JSON Schema: OpenAPI's `nullable` becomes a type, labels stay away. */
function onlyRules(schema: Schema): object {
  const { type, nullable, enum: values, format, properties, items, additionalProperties } = schema
  const present = rules.flatMap((rule) => (schema[rule] === undefined ? [] : [[rule, schema[rule]]]))
  return {
    ...Object.fromEntries(present),
    ...(type !== undefined && nullable && { type: [type, 'null'] }),
    ...(values && nullable && { enum: [...new Set([...values, null])] }),
    ...(format !== undefined && formats.includes(format) && { format }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, onlyRules(part)])),
    }),
    ...(items && { items: onlyRules(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? onlyRules(additionalProperties) : additionalProperties,
    }),
  }
}
