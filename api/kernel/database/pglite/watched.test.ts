import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a process that is restarted when a file changes opens the database like any other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watched-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const thread = JSON.stringify(new URL('./thread.ts', import.meta.url).href)
  const program = join(folder, 'open.mjs')
  await writeFile(
    program,
    `import { startThread } from ${thread}
const thread = await startThread({ folder: null, template: null }, 120_000)
await thread.send({ kind: 'script', text: 'select 1' }, 60_000)
console.log('opened')
`,
  )
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', program])
  onTestFinished(() => void child.kill())
  const message = await new Promise<string>((resolve) => {
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (/opened|Failed running/.test(text)) resolve(text)
      })
  })
  expect(message).toContain('opened')
})
