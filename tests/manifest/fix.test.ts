import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '../../codegen/diagnostics/catalogue.ts'
import { fixable, unfixable } from '../../codegen/fix/codes.ts'
import { fixManifest } from '../../codegen/fix/fix.ts'
import { analyse } from '../../codegen/pipeline.ts'
import { createProject } from '../../codegen/project.ts'
import { cases, type FixCase } from './fix-cases.ts'
import { createCase, type GoldenCase, readFolder, runManifest } from './golden-case.ts'

let golden: GoldenCase
let original: Readonly<Record<string, string>>
beforeEach(() => {
  golden = createCase('pages')
  // What single cases need and the project has not.
  edit('manifest/sections/orders.yaml', '{ key: orders, view: all }', '{ key: orders, view: open }')
  edit(
    'manifest/sections/shop.yaml',
    '          - { key: log, changeLog: items }\n          - key: children',
    '          - key: figures\n            label: 数字\n            stats:\n              api: GET /stats/items\n              cards: [sold]\n              range: { lifetime: { from: updated_at, to: updated_at, label: 期间 } }\n          - key: children',
  )
  edit(
    english,
    'tabs: { facts: Facts, history: History, children: Children }',
    'tabs: { facts: Facts, history: History, figures: Figures, children: Children }\n        ranges: { lifetime: Period }',
  )
  original = readManifest()
})
afterEach(() => golden.dispose())

const orders = 'manifest/sections/orders.yaml'
const english = 'manifest/locales/en.yaml'
const manifest = (...args: readonly string[]) => runManifest([...args, '--root', golden.root])
const fix = (...args: readonly string[]) => manifest('check', '--fix', ...args)
const readManifest = () => readFolder(join(golden.root, 'manifest'))

function edit(file: string, from: string, to: string): void {
  const path = join(golden.root, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Codes of what the manifest is found to have. */
const findings = (): readonly string[] =>
  analyse(createProject(golden.root)).diagnostics.map(({ code }) => code)

describe.each(cases)('$code: $wrong', ({ code, file, right, wrong, mended }: FixCase) => {
  test('is mended, and not a byte more', () => {
    edit(file, right, wrong)
    expect(findings()).toContain(code)
    const fixed = fixManifest(createProject(golden.root))
    expect(fixed.fixes.map((one) => one.code)).toContain(code)
    const expected = (original[file.replace('manifest/', '')] ?? '').replace(right, mended ?? right)
    expect(fixed.files.map((one) => [one.file, one.after])).toEqual([[file, expected]])
    expect(fixed.left).toEqual([])
  })
})

test('every code that is mended has a case', () => {
  const mended = Object.keys(fixable).filter((code) => fixable[code]?.writes !== null)
  expect([...new Set(cases.map(({ code }) => code))].toSorted()).toEqual(mended.toSorted())
})

test('of every code it is said whether there is a fix, or why not', () => {
  expect([...Object.keys(fixable), ...Object.keys(unfixable)].toSorted()).toEqual(
    codes.map(({ code }) => code).toSorted(),
  )
})

describe('check --fix', () => {
  test('mends what comes to light behind another mistake, and says what and where', async () => {
    edit(orders, '    icon: th-list\n', '    icon: th-list\n    icon: th-list\n')
    edit(orders, '    columns:\n', '    colums:\n')
    edit(orders, '- payment_method_id', '- payment_methd_id')
    const { talk } = await fix()
    expect(readManifest()).toEqual(original)
    expect(talk.split('\n').slice(0, 4)).toEqual([
      `${orders}:11: M102 remove the second \`icon\``,
      `${orders}:16: M201 \`colums\` → \`columns\``,
      `${orders}:21: M331 \`payment_methd_id\` → \`payment_method_id\``,
      '3 findings mended in 1 file.',
    ])
  })

  test('several mistakes on one line', async () => {
    edit(orders, '[orders.index, orders.update]', '[orders.indx, orders.updte, orders.indx]')
    await fix()
    expect(readManifest()).toEqual(original)
  })

  test('a mistake that stands in two files in one run', async () => {
    edit(orders, 'to: orders.edit', 'to: orders.edti')
    edit('manifest/sections/shop.yaml', '    icon: box\n', '    icon: bxo\n')
    await fix()
    // Short names have too many neighbours; they are left to a person.
    expect(readManifest()['sections/orders.yaml']).toBe(original['sections/orders.yaml'])
  })

  test('leaves what two names may have been meant for, and what needs its author', async () => {
    edit(orders, 'icon: th-list', 'icon: th-l')
    edit(orders, '[orders.store]', '[customers.store]')
    edit(english, 'charts: { sales: Sales }', 'charts: {}')
    const before = readManifest()
    expect(['M301', 'M302', 'M318'].filter((code) => !Object.hasOwn(fixable, code))).toEqual([])
    const answer = await fix()
    expect(answer.exitCode).toBe(1)
    expect(readManifest()).toEqual(before)
  })

  test('two equal keys with different values stay, and the file is not touched', async () => {
    edit(orders, '    icon: th-list\n', '    icon: th-list\n    icon: list\n    path: index\n')
    const before = readManifest()
    const answer = await fix()
    expect([answer.exitCode, readManifest()]).toEqual([2, before])
  })

  test('exit status: 0 when nothing is left, 1 when the generated code is stale or a finding stays', async () => {
    expect((await manifest('generate')).exitCode).toBe(0)
    edit(orders, 'icon: th-list', 'icon: th-lst')
    expect((await fix()).exitCode).toBe(0)
    edit(orders, 'icon: th-list', 'icon: nothing-like-it')
    expect((await fix()).exitCode).toBe(1)
  })

  test('a dry run prints a patch that git applies, and writes nothing', async () => {
    edit(orders, 'icon: th-list', 'icon: th-lst')
    edit(orders, '    columns:\n', '    colums: # from left to right\n')
    edit(english, '      orders.create: New order', '      orders.creat: New order')
    const before = readManifest()
    const { exitCode, out, talk } = await fix('--dry-run')
    expect([exitCode, readManifest()]).toEqual([1, before])
    expect(talk.split('\n').at(-1)).toBe('Would mend 3 findings in 2 files; 0 left.')
    writeFileSync(join(golden.root, 'fixes.patch'), `${out}\n`)
    execFileSync('git', ['apply', 'fixes.patch'], { cwd: golden.root })
    expect(readManifest()).toEqual({
      ...original,
      'sections/orders.yaml': original['sections/orders.yaml']?.replace(
        '    columns:\n',
        '    columns: # from left to right\n',
      ),
    })
  })

  test('a dry run of a clean manifest is 0, and `--dry-run` alone is refused', async () => {
    expect(await fix('--dry-run')).toEqual({
      exitCode: 0,
      out: '',
      talk: 'Would mend 0 findings in 0 files; 0 left.',
    })
    expect((await manifest('check', '--dry-run')).exitCode).toBe(2)
  })

  test('a new page gets the translations that its words have elsewhere', async () => {
    edit(
      'manifest/sections/shop.yaml',
      '  - name: items.create\n',
      [
        '  - name: items.again',
        '    path: again',
        '    title: 新建物品',
        '    icon: add',
        '    permissions: [items.update]',
        '    hidden: true',
        '    activeMenu: items.index',
        '    kind: form',
        '    resource: items',
        '    groups:',
        '      - { key: basics, label: 基本, fields: [name, parent_id, price] }',
        '      - { key: more, label: 更多, fields: [note] }',
        '',
        '  - name: items.create',
        '',
      ].join('\n'),
    )
    await fix()
    expect(findings().filter((code) => code === 'M318')).toEqual([])
    expect(readManifest()['locales/en.yaml']).toContain(
      '      items.again: { title: New item, groups: { basics: Basics, more: More } }\n',
    )
  })
})
