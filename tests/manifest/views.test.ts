import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCase, runManifest } from './golden-case.ts'

test('a view of empty fields asks the API for null', async () => {
  const golden = createCase('base')
  const section = join(golden.root, 'manifest/sections/orders.yaml')
  const text = readFileSync(section, 'utf8')
  writeFileSync(section, text.replace('where: { is_test: true }', 'where: { payment_method_id: null }'))
  const answer = await runManifest(['generate', '--root', golden.root])
  const pages = readFileSync(join(golden.root, 'generated/pages/orders/orders.index.ts'), 'utf8')
  golden.dispose()
  expect({ exitCode: answer.exitCode, out: answer.out }).toEqual({ exitCode: 0, out: '' })
  expect(pages).toContain('"filters": { "payment_method_id": "null" }')
})
