import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Validator } from '../runtime/validation.ts'
import { compileValidator } from './compile-validator.ts'

const folder = mkdtempSync(join(tmpdir(), 'validators-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 3 },
    day: { type: ['string', 'null'], format: 'date' },
    tags: { type: 'array', uniqueItems: true, items: { type: 'object' } },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { amount: { type: 'integer', minimum: 1 } } },
    },
  },
}

/** The compiled module, loaded as the browser would, beside the code that it needs at run time. */
async function load(): Promise<Validator> {
  mkdirSync(join(folder, 'built/validators'), { recursive: true })
  writeFileSync(
    join(folder, 'validation.ts'),
    `export * from '${join(import.meta.dirname, '../runtime/validation.ts')}'\n`,
  )
  const path = join(folder, 'built/validators/item.ts')
  writeFileSync(path, compileValidator(schema))
  return (await import(path)).default
}

describe('a compiled validator', () => {
  test.each([
    [{ name: '产品' }, []],
    [{ name: '👩🚀x' }, []],
    [{ name: 'x' }, ['/name minLength']],
    [{}, [' required']],
    [{ name: 'ab', other: 1 }, [' additionalProperties']],
    [{ name: 'ab', day: null }, []],
    [{ name: 'ab', day: '2028-02-29' }, []],
    [{ name: 'ab', day: '2026-02-29' }, ['/day format']],
    [{ name: 'ab', tags: [{ a: [1] }, { a: [1] }] }, ['/tags uniqueItems']],
    [{ name: 'x', lines: [{ amount: 1 }, { amount: 0 }] }, ['/name minLength', '/lines/1/amount minimum']],
  ])('%j breaks %j', async (body, broken) => {
    const validate = await load()
    expect(validate(body)).toBe(broken.length === 0)
    const reported = (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
    expect(reported).toEqual(broken)
  })

  test('needs nothing but its neighbour', () => {
    const imports = compileValidator(schema).match(/^import .*$/gm)
    expect(imports).toEqual([
      "import { equal as func2, formats, ucs2length as func0 } from '../../validation.ts'",
    ])
  })
})

test('a text does not depend on what was compiled before', () => {
  const first = compileValidator(schema)
  compileValidator({ type: 'string', maxLength: 3 })
  expect(compileValidator(schema)).toBe(first)
})
