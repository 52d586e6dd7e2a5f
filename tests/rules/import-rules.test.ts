import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const rules = join(import.meta.dirname, '../../.oxlintrc.json')
let root = ''

const forbidden = [
  ['api', '../src/main.ts'],
  ['api', '../codegen/pipeline.ts'],
  ['api', '../mesh/server.ts'],
  ['api/kernel/formats', '../database/open.ts'],
  ['api/kernel/platform/mail', '../../model/operation.ts'],
  ['api/engine/model/console', '../../query/sql.ts'],
  ['api/engine/operations/write', '../../jobs/enqueue.ts'],
  ['api/engine/jobs', '../notifications/mail/deliver.ts'],
  ['api/engine/statistics/cells', '../../../modules/sales/orders/sources.ts'],
  ['api/engine/demo', '../query/sql.ts'],
  ['api/engine/model', '../demo/step.ts'],
  ['api/server', '../testing/api.ts'],
  ['api/server/http', '../../../src/main.ts'],
  ['codegen', '../generated/routes.ts'],
  ['codegen', '../api/app.ts'],
  ['codegen/model', '../link/link.ts'],
  ['codegen/model/descriptors', '../../emit/emit.ts'],
  ['codegen/emit', '../link/link.ts'],
  ['codegen/link/calls', '../fields/field.ts'],
  ['codegen/link/fields', '../actions/actions.ts'],
  ['codegen/link/lists', '../table/table.ts'],
  ['codegen/link/stats', '../parts/tabs.ts'],
  ['codegen/link/table', '../kinds/form.ts'],
  ['codegen/link/kinds', '../../emit/emit.ts'],
  ['console', '../src/main.ts'],
  ['console', '../api/app.ts'],
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
  ['src/data', '../app/console-app.tsx'],
  ['src/ui', '../hooks/use-session.ts'],
  ['src/i18n', '../records/cell.tsx'],
  ['src/machines', '../hooks/use-session.ts'],
  ['src/machines', '../app/session/session.ts'],
  ['src/app', '../../api/app.ts'],
  ['src/app/routing', '../../../codegen/pipeline.ts'],
  ['src/app', 'node:fs'],
  ['src/stats/data', '../../pages/registry.ts'],
  ['src/stats/charts', '../../forms/form.ts'],
  ['src/stats', '../app/console-app.tsx'],
  ['src/stats', '../../api/app.ts'],
  ['src/hooks', '../app/session/session.ts'],
  ['src/hooks', '../pages/registry.ts'],
  ['src/hooks', '../shell/layout.tsx'],
  ['src/hooks', '../ui/icon.tsx'],
  ['src/hooks', '../records/cell.tsx'],
  ['src/hooks', '../../mesh/server.ts'],
  ['src/pages/table', '../../app/theme.ts'],
  ['src/pages/table', '../../machines/auth.ts'],
  ['src/pages/table', '../login/login-page.tsx'],
  ['src/pages/form/tabs', '../../table/table-page.tsx'],
  ['src/records/grid', '../../pages/table/table-page.tsx'],
  ['src/records', '../pages/registry.ts'],
  ['src/records', '../app/console-app.tsx'],
  ['src/shell', '../pages/table/table-page.tsx'],
  ['src/pages/table', '../../own/order-items/order-items.tsx'],
  ['src/widgets/viewers', '../../own/order-items/order-items.tsx'],
  ['src/records', '../own/order-items/order-items.tsx'],
  ['src/own/order-items', '../../app/theme.ts'],
] as const

const allowed = [
  ['codegen/link/kinds', '../table/table.ts'],
  ['codegen/link/table', '../lists/columns.ts'],
  ['codegen/emit', '../model/console.ts'],
  ['api', '../serving/tracing.ts'],
  ['api/engine/query', '../database/types.ts'],
  ['api/kernel/platform/mail', '../queue.ts'],
  ['api/modules/sales/orders', '../../../jobs/enqueue.ts'],
  ['api/modules/sales/orders', '../../../engine/statistics/subject.ts'],
  ['api/server', '../engine/demo/prepare.ts'],
  ['api/modules/sales/orders', '../../../engine/demo/step.ts'],
  ['api/testing/suites', '../../server/app.ts'],
  ['mesh', '../serving/tracing.ts'],
  ['src/machines', '../../generated/routes.ts'],
  ['src/pages/table', '../../ui/icon.tsx'],
  ['src/shell', '../machines/auth.ts'],
  ['src/shell', '../app/routing/page-loader.ts'],
  ['src/app', '../machines/auth.ts'],
  ['src/app', '../pages/registry.ts'],
  ['src/app/routing', '../../shell/layout.tsx'],
  ['src/app', '../../generated/routes.ts'],
  ['src/hooks', '../machines/auth.ts'],
  ['src/hooks', '../data/client.ts'],
  ['src/hooks', '../../generated/routes.ts'],
  ['src/pages/table', '../../hooks/use-session.ts'],
  ['src/pages/table', '../page-props.ts'],
  ['src/pages/table', '../../records/grid/record-grid.tsx'],
  ['src/pages/form/tabs', '../form-page.tsx'],
  ['src/pages/form/tabs', '../parts/part.tsx'],
  ['src/pages/form/tabs', '../../../records/grid/record-grid.tsx'],
  ['src/records/grid', '../../ui/icon.tsx'],
  ['src/records/grid', '../../data/client.ts'],
  ['src/records/grid', '../cells/cell.tsx'],
  ['src/records/grid', '../../../generated/routes.ts'],
  ['src/records', '../hooks/use-session.ts'],
] as const

const probes = [...forbidden, ...allowed].map(([folder, target], index) => ({
  file: join(folder, `import-rule-probe-${index}.ts`),
  target,
}))
const refused = new Set<string>()

/** Two files that know each other, by values or by types alone. */
const circles = [
  'src/data',
  'src/pages/table',
  'src/records/grid',
  'api/engine/operations',
  'codegen/link',
  'mesh/rest',
].flatMap((folder, place) =>
  (['import', 'import type'] as const).map((how) => ({
    folder,
    how,
    files: ['one', 'other'].map((name) => join(folder, `circle-${place}-${how.length}-${name}.ts`)),
  })),
)
const circular = new Set<string>()

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'import-rules-'))
  copyFileSync(rules, join(root, '.oxlintrc.json'))
  symlinkSync(join(import.meta.dirname, '../../scripts'), join(root, 'scripts'))
  for (const { file, target } of probes) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), `import * as probe from '${target}'\nexport default probe\n`)
  }
  for (const { folder, how, files } of circles) {
    mkdirSync(join(root, folder), { recursive: true })
    for (const [place, file] of files.entries()) {
      const other = `./${basename(files[1 - place] ?? '')}`
      writeFileSync(
        join(root, file),
        `${how} { Own as Others } from '${other}'\nexport class Own { readonly others: Others[] = [] }\nexport const made = (others: Others): Others => others\n`,
      )
    }
  }
  const files = [...probes.map(({ file }) => file), ...circles.flatMap((circle) => circle.files)]
  const { stdout } = spawnSync('oxlint', ['--format', 'json', ...files], { cwd: root, encoding: 'utf8' })
  const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  for (const { code, filename } of report.diagnostics) {
    if (code.includes('no-restricted-imports')) refused.add(filename)
    if (code.includes('no-cycle')) circular.add(filename)
  }
})

test.each(circles)('a circle of files in $folder is refused ($how)', ({ files }) => {
  expect(files.filter((file) => !circular.has(file))).toEqual([])
})

test('files that know each other one way are no circle', () => {
  expect(probes.filter(({ file }) => circular.has(file))).toEqual([])
})

afterAll(() => rmSync(root, { recursive: true }))

test.each(probes.slice(0, forbidden.length))('$file may not import $target', ({ file }) => {
  expect(refused).toContain(file)
})

test.each(probes.slice(forbidden.length))('$file may import $target', ({ file }) => {
  expect(refused).not.toContain(file)
})
