import { constants } from 'node:fs'
import { cp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Copies a database folder beside itself while nothing writes into it, sharing its blocks where the file system can. The copy has its name
 * only when it is complete; of older copies the newest two stay. Answers its path.
 */
export async function backUpFolder(folder: string): Promise<string> {
  const timestamp = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const copy = `${folder}${BEFORE}${timestamp}`
  await forgetUnfinished(folder)
  await cp(folder, `${copy}${UNFINISHED}`, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await rename(`${copy}${UNFINISHED}`, copy)
  await forgetOld(folder)
  return copy
}

/** Copies that stay, the newest. */
const MAX_COPIES = 3

const BEFORE = '-before-'
const UNFINISHED = '.part'

async function forgetUnfinished(folder: string): Promise<void> {
  await remove(
    folder,
    (await copiesOf(folder)).filter((name) => name.endsWith(UNFINISHED)),
  )
}

async function forgetOld(folder: string): Promise<void> {
  await remove(folder, (await copiesOf(folder)).toSorted().slice(0, -MAX_COPIES))
}

async function copiesOf(folder: string): Promise<readonly string[]> {
  const names = await readdir(path.dirname(folder))
  return names.filter((name) => name.startsWith(`${path.basename(folder)}${BEFORE}`))
}

async function remove(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(path.dirname(folder), name), { recursive: true, force: true })
}
