import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

/** As `npm start` is run: npm's shell, the entry of the scripts, the task. */
const script = path.join(import.meta.dirname, 'run.mjs')
const command = `"${process.execPath}" "${script}" ../testing/waits; exit $?`

const cases: [string, (shell: ChildProcess) => void][] = [
  ['the shell that npm started', (shell) => void shell.kill('SIGTERM')],
  ['the whole process group', ({ pid = 0 }) => void process.kill(-pid, 'SIGTERM')],
]

test.each(cases)('SIGTERM to %s stops the task in order, once', async (_name, end) => {
  const shell = spawn('sh', ['-c', command], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  const output: string[] = []
  const lines = createInterface(shell.stdout)
  lines.on('line', (line) => void output.push(line))
  await once(lines, 'line')
  end(shell)
  await once(lines, 'close')
  expect(output).toEqual([expect.stringMatching(/^\d+$/), 'stopped'])
  expect(() => process.kill(Number(output[0]), 0)).toThrow('ESRCH')
})
