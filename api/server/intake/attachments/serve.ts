import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { inTransaction } from '../../../engine/auth/transaction.ts'
import { storeFile } from '../../../engine/files/store-file.ts'
import { whileStored } from '../../../engine/files/while-stored.ts'
import { callAs } from '../../../engine/jobs/origin.ts'
import type { Services } from '../../../engine/model/services.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { localeOf } from '../../../kernel/formats/locale.ts'
import { largestUpload } from '../../../kernel/formats/untrusted/limits.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { openFile } from '../../../kernel/platform/untrusted/open-file.ts'
import { attachmentToken } from '../../../modules/intake/events/kinds/attached-files.ts'
import { findKey, type IntakeKey, reporterOf } from '../../../modules/intake/keys/find-key.ts'
import { readForm, uploadOf } from '../../http/upload.ts'

interface Serving {
  readonly database: Database
  readonly services: Services
  readonly options: RouteShorthandOptions
}

const path = '/intake/files'
const keys = new WeakMap<FastifyRequest, IntakeKey>()

/** Files that programs send before the feedback that they belong to; without one they are gone after 30 days. */
export async function serveFiles(app: FastifyInstance, serving: Serving): Promise<void> {
  const { database, services, options } = serving
  await app.register(multipart)
  app.route({
    ...options,
    method: 'POST',
    url: path,
    // After the limit, and before a body is read.
    preParsing: async (request) => {
      const key = await findKey(database, request.headers.authorization, request.ip)
      if (!key.scopes.some((scope) => scope === 'feedback' || scope === 'feedback_reply'))
        throw ApiError.forbidden('此密钥不能发送这类事件', 'SCOPE')
      keys.set(request, key)
    },
    handler: async (request, reply) => {
      const key = keys.get(request)
      if (key === undefined) throw new Error('a file was reached without a key')
      await readForm(request, largestUpload)
      const upload = uploadOf(request)
      if (upload === undefined) throw ApiError.invalid({ file: ['请选择文件'] })
      const { mime, width, height } = await openFile('upload', upload.content, 'attachment')
      const stored = await services.storage.write(upload.content)
      const attachment = await whileStored(services.storage, [stored], () =>
        inFileCall(serving, request, key, async (call) => {
          const file = { name: upload.name, mime, width, height, stored, usage: 'attachment' as const }
          return attachmentToken(call, await storeFile(call, file))
        }),
      )
      return await reply.code(201).send({ attachment, name: upload.name, mime, size: stored.size })
    },
  })
}

function inFileCall<T>(
  { database, services }: Serving,
  request: FastifyRequest,
  key: IntakeKey,
  work: (call: ReturnType<typeof callAs>) => Promise<T>,
): Promise<T> {
  const caller = reporterOf(key, localeOf(request.headers['accept-language']))
  const origin = {
    method: 'POST' as const,
    url: path,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    reach: 'company' as const,
  }
  const report = (error: unknown) => request.log.error({ err: error }, 'after a file was stored')
  return inTransaction(database, caller, { readOnly: false, report }, (opened) =>
    work(callAs(origin, caller, services, opened)),
  )
}
