import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { printSchema } from '../../codegen/model/schema/schema.ts'

const root = join(import.meta.dirname, '../../manifest')
const schema: unknown = JSON.parse(readFileSync(join(root, 'schema.json'), 'utf8'))

test('manifest/schema.json is what codegen/model/schema/ says', () => {
  expect(readFileSync(join(root, 'schema.json'), 'utf8')).toBe(printSchema())
})

test('manifest/schema.json is a JSON Schema of draft 07', () => {
  const ajv = new Ajv()
  expect(ajv.validateSchema(schema as object)).toBe(true)
  expect(schema).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#' })
})

test('every key that an editor offers has a text in English and Chinese', () => {
  const silent: string[] = []
  walk(schema, '', silent)
  expect(silent).toEqual([])
})

test('every manifest file names the schema to the editor', () => {
  for (const file of globSync('**/*.yaml', { cwd: root })) {
    const [, path = ''] =
      /^# yaml-language-server: \$schema=(.*)\n/.exec(readFileSync(join(root, file), 'utf8')) ?? []
    expect([file, join(dirname(file), path)]).toEqual([file, 'schema.json'])
  }
})

/** Notes every named property whose description, its own or that of its definition, is not bilingual. */
function walk(node: unknown, path: string, silent: string[]): void {
  if (typeof node !== 'object' || node === null) return
  for (const [key, part] of Object.entries(node)) {
    const at = `${path}/${key}`
    if (path.endsWith('/properties') && !path.includes('/if/') && part !== false && !isBilingual(part))
      silent.push(at)
    walk(part, at, silent)
  }
}

function isBilingual(part: unknown): boolean {
  const text = describe(part)
  return / \/ /.test(text) && /\p{Script=Han}/u.test(text)
}

function describe(part: unknown): string {
  if (typeof part !== 'object' || part === null) return ''
  if ('description' in part) return String(part.description)
  if (!('$ref' in part)) return ''
  const name = String(part.$ref).replace('#/definitions/', '')
  const { definitions } = schema as { definitions: Record<string, unknown> }
  return describe(definitions[name])
}
