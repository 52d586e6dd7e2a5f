import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SHARED_FOLDER, stopShared } from '../api/testing/shared-postgres.ts'

/** Vitest's globalSetup: one PostgreSQL for all test files of a run, started by the first that asks for it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-tests-'))
  process.env[SHARED_FOLDER] = folder
  return async () => {
    await stopShared(folder)
    await rm(folder, { recursive: true, force: true })
  }
}
