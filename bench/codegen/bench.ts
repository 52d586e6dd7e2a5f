import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { medians, type Measured, runMeasured } from './measured.ts'
import { benchRivals } from './rivals.ts'
import { writeSynthetic } from './synthetic.ts'

const root = join(import.meta.dirname, '../..')
const cli = 'codegen/bin/manifest.js'

/**
 * The compiler's figures as data: medians of processor time (ms, start included), wall time (ms) and peak memory (MB).
 * `generate` starts from nothing generated and nothing remembered of the project; `first` is the same with nothing kept of
 * the compiler either, as right after an installation; `rebuild` is one edit of a warm `manifest watch`. `isSynthetic` leaves out the real
 * manifest and what others do.
 */
export async function benchCodegen(
  runs: number,
  { sizes = [150, 1_000, 5_000], isSynthetic = false } = {},
): Promise<object> {
  const real = isSynthetic ? null : await benchReal(runs)
  const synthetic: Record<string, object> = {}
  for (const pages of sizes)
    synthetic[pages] = await benchSynthetic(pages, Math.min(runs, pages > 1_000 ? 3 : runs), !isSynthetic)
  return { unit: { cpuMs: 'ms', wallMs: 'ms', peakMb: 'MB' }, node: process.version, runs, real, synthetic }
}

/** The manifest of this project, in a copy, so that nothing else on the machine changes it meanwhile. */
async function benchReal(runs: number): Promise<object> {
  return inFolder(async (folder) => {
    for (const input of ['manifest', 'mesh/openapi.json', 'generated/built/schema.graphql']) {
      cpSync(join(root, input), join(folder, input), { recursive: true })
    }
    const generate = await medians(runs, () => {
      forget(folder)
      return manifest(folder, 'generate')
    })
    const check = await unchanged(folder, runs)
    return { generate, check, routes: await medians(runs, () => manifest(folder, 'routes')) }
  })
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-codegen-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchSynthetic(pages: number, runs: number, isWithRivals: boolean): Promise<object> {
  return inFolder(async (folder) => {
    writeSynthetic(folder, pages)
    const generate = await medians(runs, () => {
      forget(folder)
      return manifest(folder, 'generate')
    })
    const first = await firstRun(folder, runs)
    const check = await unchanged(folder, runs)
    return {
      generate,
      first,
      check,
      rebuild: await rebuild(folder, runs),
      ...(isWithRivals && { rivals: await benchRivals(pages, runs) }),
    }
  })
}

const manifest = (folder: string, verb: string): Promise<Measured> =>
  runMeasured(cli, [verb, '--root', folder], { XDG_CACHE_HOME: join(folder, cacheFolder) })

/** What the compiler keeps of itself, in a place of the measured project's own. */
const cacheFolder = '.kept'

async function firstRun(folder: string, runs: number): Promise<Measured> {
  return medians(Math.min(runs, 3), () => {
    forget(folder)
    rmSync(join(folder, cacheFolder), { recursive: true, force: true })
    return manifest(folder, 'generate')
  })
}

async function unchanged(folder: string, runs: number): Promise<Measured> {
  await manifest(folder, 'check')
  return medians(runs, () => manifest(folder, 'check'))
}

async function rebuild(folder: string, runs: number): Promise<unknown> {
  const { out } = await runMeasured('bench/codegen/rebuild.ts', [folder, String(Math.min(runs * 3, 9))])
  return JSON.parse(out)
}

function forget(folder: string): void {
  const output = join(folder, 'generated')
  for (const file of globSync('**/*', { cwd: output }))
    if (file !== 'built' && file !== 'built/schema.graphql')
      rmSync(join(output, file), { recursive: true, force: true })
  for (const cachePath of ['.cache', join(cacheFolder, 'manifest-compiler/validators')])
    rmSync(join(folder, cachePath), { recursive: true, force: true })
}
