import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { medians, type Measured, runMeasured } from './measured.ts'
import { writeSynthetic } from './synthetic.ts'

const root = join(import.meta.dirname, '../..')
const cli = 'codegen/bin/manifest.js'
const compiled = [
  'pages',
  'messages',
  'routes.ts',
  'menu.ts',
  'icons.ts',
  'permissions.ts',
  'page-modules.ts',
  'session.ts',
  'types.ts',
  'operations.json',
  'manifest.json',
]

/**
 * The compiler's figures as data: medians of processor time (ms, start included), wall time (ms) and peak memory (MB).
 * `generate` starts from nothing generated and nothing remembered; `rebuild` is one edit of a warm `manifest watch`.
 */
export async function benchCodegen(runs: number): Promise<object> {
  const real = {
    check: await unchanged(root, runs),
    routes: await medians(runs, () => manifest(root, 'routes')),
  }
  const synthetic: Record<string, object> = {}
  for (const pages of [150, 1_000, 5_000])
    synthetic[pages] = await benchSynthetic(pages, pages > 1_000 ? 3 : runs)
  return { unit: { cpuMs: 'ms', wallMs: 'ms', peakMb: 'MB' }, node: process.version, runs, real, synthetic }
}

async function benchSynthetic(pages: number, runs: number): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-codegen-'))
  try {
    writeSynthetic(folder, pages)
    const generate = await medians(runs, () => {
      forget(folder)
      return manifest(folder, 'generate')
    })
    const check = await unchanged(folder, runs)
    return { generate, check, rebuild: await rebuild(folder) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const manifest = (folder: string, verb: string): Promise<Measured> =>
  runMeasured(cli, [verb, '--root', folder])

async function unchanged(folder: string, runs: number): Promise<Measured> {
  await manifest(folder, 'check')
  return medians(runs, () => manifest(folder, 'check'))
}

async function rebuild(folder: string): Promise<unknown> {
  const { out } = await runMeasured('bench/codegen/rebuild.ts', [folder])
  return JSON.parse(out)
}

function forget(folder: string): void {
  for (const file of compiled) rmSync(join(folder, 'generated', file), { recursive: true, force: true })
  rmSync(join(folder, '.cache'), { recursive: true, force: true })
}
