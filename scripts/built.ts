import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, StepFailed } from './process.ts'

/** What `npm run build` has to have made before the servers can start. */
const built = ['dist/index.html', 'mesh/.mesh/index.js', 'generated/built/manifest.json']

/** Throws one sentence where something is not built. */
export function requireBuilt(folder: string = root): void {
  const missing = built.filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0)
    throw new StepFailed(
      `Not built: ${missing.join(', ')}. Run \`npm ci && npm run build\` where all packages may be installed.`,
    )
}

/** Whether the packages of the build are installed (`npm ci`), or those for running alone (`npm ci --omit=dev`). */
export function canBuild(folder: string = root): boolean {
  return existsSync(join(folder, 'node_modules/vite/package.json'))
}
