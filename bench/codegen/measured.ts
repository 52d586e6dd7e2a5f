import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Measured {
  readonly cpuMs: number
  readonly wallMs: number
  readonly peakMb: number
}

const report = `data:text/javascript,${encodeURIComponent(`
import { writeSync } from 'node:fs'
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  writeSync(3, JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMb: maxRSS / 1024 }))
})`)}`

const root = join(import.meta.dirname, '../..')

/** Runs a Node script to its end; processor time and memory of the whole process, start included. */
export async function runMeasured(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Measured & { readonly out: string }> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', report, script, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let measurement = ''
  let talk = ''
  let out = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => (measurement += chunk.toString()))
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (talk += chunk.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0)
    throw new Error(`${script} ${args.join(' ')} ended with ${String(code)}: ${talk.slice(-1000)}`)
  const { cpuMs, peakMb }: { cpuMs: number; peakMb: number } = JSON.parse(measurement)
  return { cpuMs, peakMb, wallMs: performance.now() - started, out }
}

/** The median of every figure. */
export async function medians(runs: number, run: () => Promise<Measured>): Promise<Measured> {
  const all: Measured[] = []
  for (let index = 0; index < runs; index++) all.push(await run())
  const of = (key: keyof Measured): number => Math.round(median(all.map((one) => one[key])) * 10) / 10
  return { cpuMs: of('cpuMs'), wallMs: of('wallMs'), peakMb: of('peakMb') }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
