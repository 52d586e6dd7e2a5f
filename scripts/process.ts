import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Outcome {
  readonly code: number
  readonly output: string
}

interface RunOptions {
  /** Where it is run; the project folder unless given. */
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
  /** `show` passes the output through as it comes; `keep` returns it only. */
  readonly output?: 'show' | 'keep'
}

/** Runs a command; never throws for its exit code. `node` is the pinned one. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: options.folder ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        chunks.push(text)
        if (options.output === 'show') process.stderr.write(text)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: chunks.join('') }))
  })
}

/** Runs a command that must succeed; its output is shown only when it does not. */
export async function must(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, output } = await run(command, args, options)
  if (code === 0) return output
  if (options.output !== 'show') process.stderr.write(output)
  throw new StepFailed(`${command} ${args.join(' ')} ended with ${code}`, output)
}

/** A step failed and has already said why. */
export class StepFailed extends Error {
  readonly output: string

  constructor(message: string, output = '') {
    super(message)
    this.output = output
  }
}
