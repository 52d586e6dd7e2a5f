import { constants } from 'node:fs'
import { cp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Copies a database folder beside itself while nothing writes into it, sharing its blocks where the file system can. The copy has its name
 * only when it is complete. Answers its path.
 */
export async function copyFolderAside(folder: string): Promise<string> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const copy = `${folder}${BEFORE}${stamp}`
  await forgetUnfinished(folder)
  await cp(folder, `${copy}${UNFINISHED}`, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await rename(`${copy}${UNFINISHED}`, copy)
  return copy
}

const BEFORE = '-before-'
const UNFINISHED = '.part'

async function forgetUnfinished(folder: string): Promise<void> {
  const home = path.dirname(folder)
  const names = await readdir(home)
  const left = names.filter(
    (name) => name.startsWith(`${path.basename(folder)}${BEFORE}`) && name.endsWith(UNFINISHED),
  )
  for (const name of left) await rm(path.join(home, name), { recursive: true, force: true })
}
