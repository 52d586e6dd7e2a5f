import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isEnumType, isIntrospectionType, isScalarType, isSpecifiedScalarType, isUnionType } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { defaultContractFile, readContract } from './contract-file.ts'
import { buildSchema } from './mesh-schema.ts'

const folder = mkdtempSync(join(tmpdir(), 'contract-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the contract in use becomes plain types: no unions, no enumerations, JSON as the only scalar', async () => {
  const contract = readContract(defaultContractFile)
  if (typeof contract === 'string') throw new Error(contract)
  const schema = await buildSchema(contract)
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type))
  const special = types.filter(
    (type) => isUnionType(type) || isEnumType(type) || (isScalarType(type) && !isSpecifiedScalarType(type)),
  )
  expect(special.map(({ name }) => name)).toEqual(['JSON'])
})

test('a contract that cannot be used is one sentence', () => {
  const file = join(folder, 'openapi.json')
  const sentence = (): unknown => {
    const contract = readContract(file)
    return typeof contract === 'string' && contract.replace(/^.*cannot be used: /, '')
  }
  const missing = sentence()
  writeFileSync(file, '{')
  const broken = sentence()
  writeFileSync(
    file,
    '{"openapi":"3.0.3","info":{},"paths":{"/a":{"get":{"responses":{"200":{"$ref":"#/x"}}}}}}',
  )
  const dangling = sentence()
  expect([missing, broken, dangling]).toEqual([
    expect.stringContaining('ENOENT'),
    expect.stringContaining('JSON'),
    'it has no #/x',
  ])
})
