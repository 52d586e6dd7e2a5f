import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key that license keys and the gateways' secrets are sealed with: `DATA_KEY`, else one made on the first start and kept beside the
 * embedded database. Without it they cannot be read again, so it belongs in every backup.
 */
export function readDataKey({ dataKey, dataDir }: { dataKey: string | undefined; dataDir: string }): Buffer {
  if (dataKey !== undefined) return Buffer.from(dataKey)
  const file = join(dataDir, 'data-key')
  if (existsSync(file)) return Buffer.from(readFileSync(file, 'utf8'))
  mkdirSync(dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  writeFileSync(file, made, { mode: 0o600 })
  return Buffer.from(made)
}
