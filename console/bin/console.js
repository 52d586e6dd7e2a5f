#!/usr/bin/env node
// What runs a project is TypeScript without a build step, which Node runs by itself from 24 on.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pinnedNode } from '../../codegen/bin/pinned-node.js'
import { whenParentGone } from '../../scripts/parent-gone.mjs'

const pinned = pinnedNode()

if (Number(process.versions.node.split('.')[0]) >= 24) {
  const { run } = await import('../main.ts')
  whenParentGone(() => process.kill(process.pid, 'SIGTERM'))
  await run(process.argv.slice(2))
} else if (existsSync(pinned)) {
  const child = spawn(pinned, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  whenParentGone(() => child.kill('SIGTERM'))
  child.on('exit', (code) => (process.exitCode = code ?? 0))
} else {
  console.error('Node 24 or newer is needed: run `npm install`, which brings it along.')
  process.exitCode = 2
}
