#!/usr/bin/env node
// The compiler is TypeScript without a build step, which Node runs by itself from 24 on.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as modules from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedNode } from './pinned-node.js'

const pinned = pinnedNode()

if (Number(process.versions.node.split('.')[0]) >= 24) {
  const { cacheFolder } = await import('../cache/cache.ts')
  modules.enableCompileCache(join(cacheFolder, 'node'))
  const { run } = await import('../main.ts')
  await run()
} else if (existsSync(pinned)) {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  const { status } = spawnSync(pinned, args, { stdio: 'inherit' })
  process.exitCode = status ?? 2
} else {
  console.error('Node 24 or newer is needed: run `npm install`, which brings it along.')
  process.exitCode = 2
}
