#!/usr/bin/env node
// The compiler is TypeScript without a build step, which Node runs by itself from 24 on.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
const pinned = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= 24) {
  const { run } = await import('../cli.ts')
  await run()
} else if (existsSync(pinned)) {
  const { status } = spawnSync(pinned, [cli, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 2
} else {
  console.error('Node 24 or newer is needed: run `npm install`, which brings it along.')
  process.exitCode = 2
}
