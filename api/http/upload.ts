import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '../operations/operation.ts'
import { Refusal } from './refusal.ts'

const uploads = new WeakMap<FastifyRequest, Upload>()

/** The file of a form that was read. */
export function uploadOf(request: FastifyRequest): Upload | undefined {
  return uploads.get(request)
}

/** Reads a form of fields and one file named `file`; the fields become the request's body. */
export async function readForm(request: FastifyRequest, maximum: number): Promise<void> {
  if (!request.isMultipart()) throw new Refusal(415, { message: '只接受 multipart/form-data' })
  const fields: Record<string, unknown> = Object.create(null)
  try {
    for await (const part of request.parts({ limits: { fileSize: maximum, files: 1 } })) {
      await readPart(request, part, fields)
    }
  } catch (error) {
    throw refusalOf(error, maximum)
  }
  if (!uploads.has(request)) throw Refusal.invalid({ file: ['请选择文件'] })
  request.body = fields
}

async function readPart(request: FastifyRequest, part: Multipart, fields: Record<string, unknown>) {
  if (part.type === 'field') {
    fields[part.fieldname] = part.value
    return
  }
  const content = await part.toBuffer()
  if (part.fieldname !== 'file') throw Refusal.invalid({ [part.fieldname]: ['没有这个文件字段'] })
  uploads.set(request, { name: part.filename, content })
}

function refusalOf(error: unknown, maximum: number): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return Refusal.invalid({ file: [`文件不能超过 ${Math.floor(maximum / 1024 / 1024)} MB`] })
  if (typeof code === 'string' && code.startsWith('FST_'))
    return Refusal.invalid({ file: ['表单不正确：只能有一个文件和少量字段'] })
  if (error instanceof Refusal) return error
  return Refusal.invalid({ file: ['表单无法读取'] })
}
