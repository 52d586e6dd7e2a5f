import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What of package-lock.json is in node_modules, by the list that npm leaves there, whichever way it was made:
 * `all`, `run-time` (`npm ci --omit=dev`), or `other`, which is nothing, a part, or what an earlier lock file said.
 */
export function installedPackages(root) {
  const lock = packagesIn(join(root, 'package-lock.json'))
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  const missing = Object.entries(lock).filter(
    ([place, { integrity, optional, devOptional }]) =>
      integrity !== undefined && !optional && !devOptional && installed[place]?.integrity !== integrity,
  )
  if (missing.length === 0) return 'all'
  const isRunTime =
    missing.every(([, { dev }]) => dev) && missing.length === Object.values(lock).filter(isOfTheBuild).length
  return isRunTime ? 'run-time' : 'other'
}

function isOfTheBuild({ dev, optional, integrity }) {
  return dev === true && optional !== true && integrity !== undefined
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}
