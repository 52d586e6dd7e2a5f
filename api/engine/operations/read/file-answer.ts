import type { Readable } from 'node:stream'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { ByteRange, FileStorage } from '../../../kernel/platform/storage.ts'
import type { Answer } from '../../model/operation.ts'

export interface FileFacts {
  readonly name: string
  readonly mime: string
  /** Bytes. */
  readonly size: number
  readonly storage_key: string
}

/** The content of a stored file, or the part of it that a `Range` header asks for; it is opened after the transaction. */
export function storedFileAnswer(
  storage: FileStorage,
  file: FileFacts,
  { range, inline = false, cache }: { range?: unknown; inline?: boolean; cache?: string },
): Answer {
  const part = readRange(range, file.size)
  const headers = fileHeaders(file.name, file.mime, inline)
  if (part === 'unsatisfiable') throw new ApiError(416, { message: '请求的范围不在文件内' })
  return {
    status: part === null ? 200 : 206,
    headers: {
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': String(part === null ? file.size : part.end - part.start + 1),
      ...(part === null ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${file.size}` }),
      ...(cache === undefined ? {} : { 'cache-control': cache }),
    },
    bodyAfterwards: () => contentOf(storage, file.storage_key, part),
  }
}

async function contentOf(storage: FileStorage, key: string, part: ByteRange | null): Promise<Readable> {
  const content = await storage.read(key, part ?? undefined)
  if (content === null) throw ApiError.notFound()
  return content
}

/** A file that is made for this answer: what an action with `answer: 'file'` gives. */
export interface MadeFile {
  readonly name: string
  readonly contentType: string
  /** A function makes it after the transaction. */
  readonly content: Readable | Uint8Array | string | (() => Promise<Uint8Array>)
}

export function madeFileAnswer({ name, contentType, content }: MadeFile): Answer {
  const headers = fileHeaders(name, contentType, false)
  if (typeof content === 'function') return { status: 200, headers, bodyAfterwards: content }
  return { status: 200, headers, body: content }
}

/** A picture is shown, everything else is saved; nothing in it may run. */
function fileHeaders(name: string, mime: string, inline: boolean): Record<string, string> {
  const shown = inline && mime.startsWith('image/')
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return {
    'content-type': mime,
    'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}

/** One range of bytes; several, or none that can be read, mean the whole file (RFC 9110 §14.2). */
function readRange(header: unknown, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] =
    typeof header === 'string' ? (/^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []) : []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first === '' && Number(last) === 0) return 'unsatisfiable'
  if (start >= size) return 'unsatisfiable'
  return start > end ? null : { start, end }
}
