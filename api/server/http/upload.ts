import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { largestForm } from '../../../serving/body-limit.ts'
import type { Upload } from '../../engine/model/operation.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'

/** Beside the file a form says in a few words what it is. */
const fieldLimits = { fields: 20, fieldNameSize: 100, fieldSize: 4096, parts: 21 }

const uploads = new WeakMap<FastifyRequest, Upload>()

/** The file of a form that was read. */
export function uploadOf(request: FastifyRequest): Upload | undefined {
  return uploads.get(request)
}

/** Reads a form of fields and one file named `file`; the fields become the request's body. Stops where it is too long. */
export async function readForm(request: FastifyRequest, maximum: number): Promise<void> {
  if (!request.isMultipart()) throw new ApiError(415, { message: '只接受 multipart/form-data' })
  const tooMany = refusedBeyond(request, readAtMost(maximum), maximum)
  const reading = readParts(request, maximum)
  try {
    request.body = await Promise.race([reading, tooMany.promise])
  } catch (error) {
    reading.catch(() => undefined)
    throw apiErrorOf(error)
  } finally {
    tooMany.stop()
  }
  if (!uploads.has(request)) throw ApiError.invalid({ file: ['请选择文件'] })
}

/** Bytes that are read to refuse a form in words; more than the gateway passes on, so that its answer is not cut off by ours. */
function readAtMost(maximum: number): number {
  return 2 * largestForm(maximum) - maximum
}

/** Also what belongs to no part of the form is counted. */
function refusedBeyond({ raw }: FastifyRequest, most: number, maximum: number) {
  const { promise, reject } = Promise.withResolvers<never>()
  let received = 0
  const count = (piece: Buffer) => {
    received += piece.length
    if (received > most) reject(tooLarge(maximum))
  }
  raw.on('data', count)
  return { promise, stop: () => void raw.off('data', count) }
}

async function readParts(request: FastifyRequest, maximum: number): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  const limits = { ...fieldLimits, fileSize: Infinity, files: 1 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else uploads.set(request, { name: part.filename, content: await readFile(part, maximum) })
  }
  return fields
}

async function readFile({ fieldname, file }: MultipartFile, maximum: number): Promise<Buffer> {
  if (fieldname !== 'file') throw ApiError.invalid({ [fieldname]: ['没有这个文件字段'] })
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file as AsyncIterable<Buffer>) {
    size += piece.length
    if (size <= maximum) pieces.push(piece)
  }
  if (size > maximum) throw tooLarge(maximum)
  return Buffer.concat(pieces)
}

function tooLarge(maximum: number): ApiError {
  return ApiError.invalid({
    file: [message('文件不能超过 {n} MB', { n: Math.floor(maximum / 1024 / 1024) })],
  })
}

function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (typeof code === 'string' && code.startsWith('FST_'))
    return ApiError.invalid({ file: ['表单不正确：只能有一个文件和少量字段'] })
  return ApiError.invalid({ file: ['表单无法读取'] })
}
