import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const rules = join(import.meta.dirname, '../../.oxlintrc.json')
let root = ''

const forbidden = [
  ['api', '../src/main.tsx'],
  ['api', '../codegen/pipeline.ts'],
  ['api', '../mesh/server.ts'],
  ['codegen', '../generated/routes.ts'],
  ['codegen', '../api/app.ts'],
  ['mesh', '../api/app.ts'],
  ['mesh', '../generated/routes.ts'],
  ['serving', '../api/app.ts'],
  ['serving', '../mesh/server.ts'],
  ['serving', '../generated/routes.ts'],
  ['src/machines', 'react'],
  ['src/machines', '../data/client.ts'],
  ['src/pages/table', '../../shell/shell.tsx'],
  ['src/pages/table', '../../../api/app.ts'],
  ['src/ui', '../pages/registry.ts'],
  ['src/data', '../machines/auth.ts'],
] as const

const allowed = [
  ['api', '../serving/tracing.ts'],
  ['mesh', '../serving/tracing.ts'],
  ['src/machines', '../../generated/routes.ts'],
  ['src/pages/table', '../../ui/icon.tsx'],
  ['src/shell', '../machines/auth.ts'],
] as const

const probes = [...forbidden, ...allowed].map(([folder, target], index) => ({
  file: join(folder, `import-rule-probe-${index}.ts`),
  target,
}))
const refused = new Set<string>()

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'import-rules-'))
  copyFileSync(rules, join(root, '.oxlintrc.json'))
  for (const { file, target } of probes) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), `import * as probe from '${target}'\nexport default probe\n`)
  }
  const files = probes.map(({ file }) => file)
  const { stdout } = spawnSync('oxlint', ['--format', 'json', ...files], { cwd: root, encoding: 'utf8' })
  const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  for (const { code, filename } of report.diagnostics) {
    if (code.includes('no-restricted-imports')) refused.add(filename)
  }
})

afterAll(() => rmSync(root, { recursive: true }))

test.each(probes.slice(0, forbidden.length))('$file may not import $target', ({ file }) => {
  expect(refused).toContain(file)
})

test.each(probes.slice(forbidden.length))('$file may import $target', ({ file }) => {
  expect(refused).not.toContain(file)
})
