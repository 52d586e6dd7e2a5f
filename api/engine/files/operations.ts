import { sql } from '../../kernel/database/sql.ts'
import { largestUpload } from '../../kernel/formats/untrusted/limits.ts'
import type { UploadUsage } from '../../kernel/formats/uploads/inspect.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { openFile } from '../../kernel/platform/untrusted/open-file.ts'
import { object, recordAnswer } from '../model/components.ts'
import { changing } from '../model/effects.ts'
import type { Call, Operation } from '../model/operation.ts'
import type { ResourceRegistry } from '../model/resource.ts'
import type { Resource } from '../model/resource.ts'
import { idParameter } from '../operations/parent.ts'
import { storedFileAnswer } from '../operations/read/file-answer.ts'
import { loadRecord, oneRecord } from '../operations/read/show.ts'
import { recordChange } from '../operations/write/audit.ts'
import { run } from '../query/sql.ts'
import { isAttached, mayOpenAttachment } from './owner.ts'
import { files } from './resource.ts'
import { storeFile } from './store-file.ts'

const about = { tag: 'files', access: 'signedIn', company: 'ifAny' } as const

/** Upload and content (domain/resources.md, files). */
export function fileOperations(resources: readonly Resource[], find: ResourceRegistry): Operation[] {
  return [upload(find), open(resources)]
}

function upload(find: ResourceRegistry): Operation {
  const file = { type: 'string', format: 'binary', title: '文件', 'x-title-en': 'File' }
  const usage = {
    type: 'string',
    enum: ['image', 'attachment', 'voucher'],
    title: '用途',
    'x-title-en': 'Usage',
  }
  return {
    ...about,
    id: 'files_store',
    extensions: changing('files'),
    method: 'POST',
    path: '/files',
    zh: '上传文件',
    en: 'Upload a file',
    parameters: [],
    body: {
      component: 'FileUpload',
      schema: object({ file, usage }),
      received: { ...object({ usage }), additionalProperties: false },
      multipart: {
        maximum: largestUpload,
        keep: async ({ content }, body) =>
          (await openFile('upload', content, usageIn(body))).cleaned ?? content,
      },
    },
    answer: { status: 201, component: 'FileRecord' },
    components: recordAnswer(files, find),
    handle: async (call) => {
      const usage = usageIn(call.body)
      if (call.upload === undefined || call.stored === undefined)
        throw ApiError.invalid({ file: ['请选择文件'] })
      const { name, content } = call.upload
      const { cleaned: _cleaned, ...facts } = await openFile('upload', content, usage)
      const id = await storeFile(call, { ...facts, stored: call.stored, name, usage })
      const record = await loadRecord(files, id, call)
      await recordChange(call, files, 'create', null, record)
      return { ...oneRecord(201, record), headers: {} }
    },
  }
}

/** One of the contract's, once the body is checked. */
function usageIn(body: Readonly<Record<string, unknown>>): UploadUsage {
  return body['usage'] as UploadUsage
}

function open(resources: readonly Resource[]): Operation {
  return {
    ...about,
    id: 'files_show',
    method: 'GET',
    path: '/files/{id}',
    zh: '文件内容',
    en: 'Content of a file',
    parameters: [idParameter()],
    answer: { status: 200, file: true },
    links: true,
    components: {},
    handle: async (call) => {
      const file = await readableFile(call, resources)
      const isImage = file.usage === 'image'
      return storedFileAnswer(call.services.storage, file, {
        range: call.headers['range'],
        inline: isImage,
        ...(isImage ? { cache: 'private, max-age=31536000, immutable' } : {}),
      })
    },
  }
}

interface FileRow {
  readonly id: number
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly usage: string
  readonly url: string
  readonly storage_key: string
  readonly created_by: number | null
}

/**
 * The file of the path, if the caller may read it: pictures are for every user of the company, what is attached for who sees the record, what is
 * not attached yet for who has sent it, what a job has made at the job's own address only.
 */
async function readableFile(call: Call, resources: readonly Resource[]): Promise<FileRow> {
  const { caller, params, tx } = call
  const [file] = await run<FileRow>(
    tx,
    sql`select id, name, mime, size, usage, url, storage_key, created_by from files
      where id = ${Number(params['id'])}::bigint and company_id is not distinct from ${caller.companyId}::bigint and storage_key is not null`,
  )
  if (file === undefined || !(await mayRead(call, file, resources))) throw ApiError.notFound()
  return file
}

async function mayRead(call: Call, file: FileRow, resources: readonly Resource[]): Promise<boolean> {
  const { caller } = call
  if (file.usage === 'image') return true
  if (caller.userId === null || file.usage === 'import' || file.usage === 'export') return false
  if (caller.isAdmin || (await mayOpenAttachment(call, file.url, resources))) return true
  return file.created_by === caller.userId && !(await isAttached(call, file.url, resources))
}
