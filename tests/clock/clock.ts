import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installPackages } from '../../scripts/debian.ts'

/** A clock that stands still until it is set, for every process that is started with `env`. */
export interface Clock {
  readonly env: Readonly<Record<string, string>>
  /** @param instant To the millisecond, `2025-12-31T23:59:59.999Z`. */
  set(instant: string): Promise<void>
  close(): Promise<void>
}

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** By Debian's `libfaketime`: the database and the API read the same clock, whichever of the system's calls they make. Timers go on. */
export async function openClock(instant: string): Promise<Clock> {
  if (!existsSync(library)) await installPackages(['libfaketime'])
  if (!existsSync(library)) throw new Error('A clock that tests set needs the Debian package `libfaketime`.')
  const folder = await mkdtemp(path.join(tmpdir(), 'console-clock-'))
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755)
  const file = path.join(folder, 'now')
  const set = async (next: string) => {
    await writeFile(`${file}.next`, `${next.slice(0, -1).replace('T', ' ')}\n`)
    await rename(`${file}.next`, file)
  }
  await set(instant)
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      TZ: 'UTC',
    },
    set,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
