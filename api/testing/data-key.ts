import type { DataKeys } from '../kernel/platform/secrets/data-keys.ts'

export const testDataKey = Buffer.from('a data key for the tests, 32 bytes and more')

/** What the tests' data are encrypted with. */
export const testDataKeys: DataKeys = { present: testDataKey, previous: [] }
