import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCase, type GoldenCase, runManifest } from './golden-case.ts'

let golden: GoldenCase
beforeEach(() => {
  golden = createCase('base')
})
afterEach(() => golden.dispose())

const manifest = (...args: readonly string[]) => runManifest([...args, '--root', golden.root])

describe('help and usage', () => {
  test.each(['generate', 'check', 'watch', 'routes', 'explain', 'diff', 'rename', 'new', 'import'])(
    '`%s --help` has examples, and goes to standard output',
    async (verb) => {
      const { exitCode, out, talk } = await runManifest([verb, '--help'])
      expect([exitCode, talk]).toEqual([0, ''])
      expect(out).toContain(`Examples:\n  npx manifest ${verb}`)
    },
  )

  test.each([
    [['chek'], 'Unknown command `chek`: did you mean `check`?'],
    [['check', 'x'], 'Unexpected argument x.'],
    [['rename', 'route', 'a'], '`rename` needs <new>.'],
    [['check', '--dry-run'], '`--dry-run` shows what `--fix` would change; `check` alone writes nothing.'],
    [['routes', '--format', 'sarif'], 'Unknown format sarif; routes knows table, json, mermaid, html.'],
    [['check', '--zzzzzz'], 'Unknown option `--zzzzzz`.'],
    [['generate', '--dryrun'], 'Unknown option `--dryrun`: did you mean `--dry-run`?'],
    [['check', '--format'], '`--format` needs a value.'],
  ])('%j is a usage error', async (args, problem) => {
    const { exitCode, out, talk } = await runManifest(args)
    expect([exitCode, out, talk.split('\n')[0]]).toEqual([2, '', problem])
  })

  test('`help` and its command are the same text as `--help`', async () => {
    const [short, long] = [await runManifest(['help', 'check']), await runManifest(['check', '--help'])]
    expect([short, (await runManifest(['help'])).out]).toEqual([long, (await runManifest(['--help'])).out])
  })

  test('who asks for JSON gets JSON, also where there is nothing but a problem', async () => {
    const unknown = await manifest('explain', 'orders.indx', '--format', 'json', '--quiet')
    const problem = 'There is no code and no page named `orders.indx`: did you mean `orders.index`?'
    expect([unknown.exitCode, JSON.parse(unknown.out), unknown.talk]).toEqual([2, { problem }, ''])
    writeFileSync(join(golden.root, 'manifest/sections/orders.yaml'), 'path: [')
    for (const args of [
      ['routes'],
      ['explain', 'orders.index'],
      ['diff', golden.root],
      ['generate', '--dry-run'],
    ]) {
      const { exitCode, out } = await manifest(...args, '--format', 'json')
      expect([exitCode, out]).toEqual([2, expect.stringContaining('M101')])
      JSON.parse(out)
    }
  })

  test('--quiet leaves data alone', async () => {
    expect(await manifest('check', '--quiet', '--format', 'json')).toMatchObject({ talk: '' })
  })

  test('what stands in the place of a file or folder is reported, never a failure of the compiler', async () => {
    const at = (path: string): string => join(golden.root, path)
    rmSync(at('manifest/sections/orders.yaml'))
    mkdirSync(at('manifest/sections/orders.yaml'))
    expect((await manifest('check')).talk).toContain('M112')
    rmSync(at('mesh/openapi.json'))
    mkdirSync(at('mesh/openapi.json'))
    expect((await manifest('check')).talk).toContain('mesh/openapi.json cannot be used as the REST contract')
    rmSync(at('manifest'), { recursive: true })
    writeFileSync(at('manifest'), '')
    expect((await manifest('check')).talk).toContain('manifest/console.yaml does not exist')
    const { exitCode, talk } = await manifest('import', golden.root)
    expect([exitCode, talk]).toEqual([2, `${golden.root} cannot be imported: it is a folder.`])
  })
})
