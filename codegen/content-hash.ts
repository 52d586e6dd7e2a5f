import { hash } from 'node:crypto'

/** SHA-256 of a content, in base 64. */
export const contentHash = (content: string | Uint8Array): string => hash('sha256', content, 'base64')
