import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of a few megabytes, as only root can mount one. */
export interface SmallDisk {
  /** Takes all the room that is left. */
  fill(): void
  free(): void
  unmount(): void
}

export function mountDisk(folder: string, megabytes: number): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  return {
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  }
}

export function cannotMount(): string | null {
  return process.getuid?.() === 0 ? null : 'only root can mount a small disk'
}

function writeUntilFull(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (let size = 1024 * 1024; size >= 1024; size /= 4) writeParts(handle, Buffer.alloc(size))
  } finally {
    closeSync(handle)
  }
}

function writeParts(handle: number, part: Buffer): void {
  try {
    while (writeSync(handle, part) === part.length);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOSPC') throw error
  }
}
