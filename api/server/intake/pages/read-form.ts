import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError, TryLater } from '../../../kernel/platform/api-error.ts'

/** A form as a visitor sent it. */
export interface VisitorForm {
  readonly fields: URLSearchParams
  readonly files: readonly VisitorFile[]
  /** What of the files is more than allowed; what was too much was not read into memory. */
  readonly excess: 'count' | 'size' | null
}

export interface VisitorFile {
  readonly name: string
  readonly content: Buffer
}

export interface FormLimits {
  readonly files: number
  /** Bytes of all files together. */
  readonly bytes: number
}

/** Bytes of files of all forms that are read at the same time by this process. */
const mostInMemory = 200 * 1024 * 1024
let inMemory = 0

/** Reads a form with files; of a field that stands twice, both. Throws 503 where other forms take all the room there is. */
export async function readVisitorForm(request: FastifyRequest, limits: FormLimits): Promise<VisitorForm> {
  const fields = new URLSearchParams()
  const files: VisitorFile[] = []
  let excess: VisitorForm['excess'] = null
  let held = 0
  let received = 0
  const receive = (bytes: number) => {
    received += bytes
    if (received > 2 * limits.bytes) throw new ApiError(413, { message: '请求体过大' })
  }
  const hold = (bytes: number) => {
    if (inMemory + bytes > mostInMemory) throw new TryLater('正在读取的文件过多，请稍后再试')
    inMemory += bytes
    held += bytes
  }
  try {
    for await (const part of request.parts({ limits: { ...partLimits, files: limits.files + 1 } })) {
      if (part.type === 'field') {
        fields.append(part.fieldname, String(part.value))
        continue
      }
      const isOneTooMany = files.length >= limits.files
      const content = await readPart(part, isOneTooMany ? 0 : limits.bytes - held, { receive, hold })
      if (content === null) excess ??= isOneTooMany ? 'count' : 'size'
      // An input without a file sends an empty one without a name.
      else if (content.length > 0 || part.filename !== '') files.push({ name: part.filename, content })
    }
    return { fields, files, excess }
  } catch (error) {
    if (isOneOfTooMany(error)) return { fields, files, excess: 'count' }
    throw error
  } finally {
    inMemory -= held
  }
}

/** Beside the files a form says in a few fields what it is. */
const partLimits = { fields: 40, fieldNameSize: 100, fieldSize: 64 * 1024, parts: 60, fileSize: Infinity }

/** Null for a part of more bytes than are left; the rest of it is read and dropped. */
async function readPart(
  { file }: MultipartFile,
  room: number,
  { receive, hold }: { readonly receive: (bytes: number) => void; readonly hold: (bytes: number) => void },
): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file as AsyncIterable<Buffer>) {
    size += piece.length
    receive(piece.length)
    if (size > room) {
      pieces.length = 0
      continue
    }
    hold(piece.length)
    pieces.push(piece)
  }
  return size > room ? null : Buffer.concat(pieces)
}

function isOneOfTooMany(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'FST_FILES_LIMIT'
}
