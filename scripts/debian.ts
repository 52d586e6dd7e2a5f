import { existsSync } from 'node:fs'
import { run } from './process.ts'

/** Installs Debian packages as root on Debian; elsewhere nothing happens. */
export async function installPackages(names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  await run('apt-get', ['update', '-qq'], { output: 'keep' })
  await run('apt-get', ['install', '-y', '-qq', ...names], {
    output: 'keep',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}
