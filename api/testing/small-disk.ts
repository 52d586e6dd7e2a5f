import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A file system of `size` bytes; null where this process may mount none. */
export async function mountSmallDisk(
  size: number,
): Promise<{ folder: string; close: () => Promise<void> } | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-small-disk-'))
  const forget = () => rm(folder, { recursive: true, force: true })
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return await forget().then(() => null)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return await forget().then(() => null)
  }
  return {
    folder,
    close: async () => {
      execFileSync('umount', [folder], { stdio: 'ignore' })
      await forget()
    },
  }
}
