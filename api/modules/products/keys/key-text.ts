import type { Call } from '../../../engine/model/operation.ts'

/**
 * A license key is a prefix and groups of characters: `PRO-7K2MX-…`. It is encrypted without its hyphens, in upper case, so that it is found
 * however it is typed; the mask says how it is written.
 */
export type KeyPattern = '5x5' | '4x4' | 'uuid'

const groupsOf: Readonly<Record<KeyPattern, readonly number[]>> = {
  '5x5': [5, 5, 5, 5, 5],
  '4x4': [4, 4, 4, 4],
  uuid: [8, 4, 4, 4, 12],
}

/** How many characters follow the prefix. */
export function lengthOf(pattern: KeyPattern): number {
  return groupsOf[pattern].reduce((sum, length) => sum + length, 0)
}

/** What is encrypted. */
export function bareKey(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** The prefix and the last group; the rest stays hidden. */
export function maskedKey(prefix: string, body: string, pattern: KeyPattern): string {
  const last = groupsOf[pattern].at(-1) ?? 0
  return `${prefix}-•••••-${body.slice(-last)}`
}

/** The key as its owner reads it. */
export function writtenKey(bare: string, masked: string): string {
  const [prefix = '', ...rest] = masked.split('-')
  const last = rest.at(-1)?.length ?? 0
  const groups = Object.values(groupsOf).find((lengths) => lengths.at(-1) === last) ?? []
  const body = bare.slice(prefix.length)
  let at = 0
  const written = groups.map((length) => body.slice(at, (at += length)))
  return [prefix, ...written].join('-')
}

/** All that a whole key may be stored as. */
export function candidateCiphertexts({ services }: Call, text: string): string[] {
  return services.cipher.candidateCiphertexts(bareKey(text))
}

/** A stored key, whole. Throws `DecryptionError` where the server cannot read it. */
export function openedKey({ services }: Call, { key, masked }: { key: string; masked: string }): string {
  return writtenKey(services.cipher.decrypt(key), masked)
}
