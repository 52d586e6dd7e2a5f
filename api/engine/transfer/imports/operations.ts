import { sql } from '../../../kernel/database/sql.ts'
import { byteOrderMark, csvLines } from '../../../kernel/formats/csv.ts'
import { joined, message, named } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { largestUpload } from '../../../kernel/formats/untrusted/limits.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import { openFile } from '../../../kernel/platform/untrusted/open-file.ts'
import { requirePermission } from '../../auth/permission.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { jobs } from '../../jobs/resource.ts'
import type { Access } from '../../model/access.ts'
import { changedResources } from '../../model/changed-resources.ts'
import { object, recordAnswer } from '../../model/components.ts'
import type { ImportDraft, ImportOptions, SourceLines } from '../../model/import-source.ts'
import type { JsonSchema } from '../../model/json-schema.ts'
import type { Call, Operation } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import { withKeys } from '../../operations/company-keys.ts'
import { tenantScopeOf } from '../../operations/context.ts'
import { idParameter } from '../../operations/parent.ts'
import { madeFileAnswer } from '../../operations/read/file-answer.ts'
import { recordChange } from '../../operations/write/audit.ts'
import { run } from '../../query/sql.ts'
import { guarded } from '../exports/cell.ts'
import { contentTypes } from '../exports/write.ts'
import { importColumns, unmapped } from './columns.ts'
import { loadDraft, resourceOf, saveDraft, sheetContent, sheetOf } from './draft.ts'
import { importJob } from './job.ts'
import { previewImport } from './preview.ts'
import { changesSchema, previewComponents } from './schemas.ts'
import { templateFile } from './template.ts'

const about = { tag: 'jobs', access: 'signedIn', company: 'required', tenantScope: 'companies' } as const

/** Upload, mapping and preview, then the job (domain/resources.md, jobs; domain/page-kinds.md “Import”). */
export function importOperations(resources: readonly Resource[], find: ResourceRegistry): Operation[] {
  const access: Imports = Object.fromEntries(
    resources.flatMap(({ operationPrefix, transfer: { imports } }) =>
      imports === null ? [] : [[operationPrefix, imports]],
    ),
  )
  return [template(access, find), upload(access, find), remap(find), start(find), problems]
}

/** Who may import what, by operation prefix: the two variants of what is sorted by kind have keys of their own. */
type Imports = Readonly<Record<string, Access>>

function template(access: Imports, find: ResourceRegistry): Operation {
  return {
    ...about,
    id: 'imports_template',
    method: 'GET',
    path: '/imports/template',
    zh: '导入模板',
    en: 'A template to import',
    parameters: [
      {
        name: 'resource',
        in: 'query',
        required: true,
        schema: { type: 'string', enum: Object.keys(access) },
      },
      {
        name: 'kind',
        in: 'query',
        schema: { type: 'string', maxLength: 40 },
      },
      { name: 'format', in: 'query', schema: { type: 'string', enum: ['csv', 'xlsx'], default: 'xlsx' } },
    ],
    answer: { status: 200, file: true },
    links: true,
    components: {},
    handle: async ({ query, caller }) => {
      const name = String(query['resource'])
      const resource = resourceOf(name, find)
      requirePermission(resource.transfer.imports ?? [], caller)
      const format = query['format'] === 'csv' ? 'csv' : 'xlsx'
      const { source } = resource.transfer
      if (source === null)
        return madeFileAnswer(await templateFile(resource.zh, importColumns(resource, find), format))
      const kind = source.kinds.find(({ value }) => value === query['kind']) ?? source.kinds[0]
      if (kind === undefined) throw new Error(`${name} takes no kind of file`)
      return madeFileAnswer(await templateFile(kind.zh, source.columns(kind.value), format))
    },
  }
}

function upload(access: Imports, find: ResourceRegistry): Operation {
  const resource: JsonSchema = {
    type: 'string',
    enum: Object.keys(access),
    title: '列表',
    'x-title-en': 'List',
    'x-permissions': access,
  }
  return {
    ...about,
    id: 'imports_store',
    method: 'POST',
    path: '/imports',
    zh: '上传导入文件并预览',
    en: 'Upload a file to import, and see what it would do',
    parameters: [],
    body: {
      component: 'ImportUpload',
      schema: object({
        resource,
        file: { type: 'string', format: 'binary', title: '文件', 'x-title-en': 'File' },
      }),
      received: { ...object({ resource }), additionalProperties: false },
      multipart: {
        maximum: largestUpload,
        keep: async ({ content }, body) =>
          find(String(body['resource']))?.transfer.source == null
            ? sheetContent(await openFile('sheet', content, null))
            : await openFile('longSheet', content, null),
      },
    },
    answer: { status: 200, component: 'ImportPreviewAnswer' },
    components: previewComponents,
    handle: async (initialCall) => {
      const name = String(initialCall.body['resource'])
      const call = await asImport(initialCall, name)
      if (call.upload === undefined || call.stored === undefined)
        throw ApiError.invalid({ file: ['请选择文件'] })
      const options: ImportOptions = { on_duplicate: 'error' }
      const [row] = await run<{ id: number }>(
        call.tx,
        sql`insert into imports (user_id, company_id, resource, file_name, storage_key, options)
          values (${call.caller.userId}::bigint, ${call.caller.companyId}::bigint, ${name}, ${call.upload.name.slice(0, 200)}, ${call.stored.key},
            ${JSON.stringify(options)}::jsonb) returning id`,
      )
      return await previewOf(call, Number(row?.id))
    },
  }
}

function remap(find: ResourceRegistry): Operation {
  return {
    ...about,
    id: 'imports_update',
    method: 'PUT',
    path: '/imports/{id}',
    zh: '修改导入的列映射与选项',
    en: 'Change the mapping and options of an import',
    parameters: [idParameter()],
    body: { component: 'ImportChanges', schema: changesSchema },
    answer: { status: 200, component: 'ImportPreviewAnswer' },
    components: previewComponents,
    handle: async (initialCall) => {
      const draft = await loadDraft(initialCall, Number(initialCall.params['id']))
      const call = await asImport(initialCall, draft.resource)
      refuseStarted(draft.job_id)
      const changes = call.body as { mapping?: Record<string, string>; options?: Partial<ImportOptions> }
      const resource = resourceOf(draft.resource, find)
      const { source } = resource.transfer
      const options = { ...draft.options, ...changes.options }
      const { headers } = source === null ? await sheetOf(call, draft) : await source.lines(call, draft)
      const columns =
        source === null ? importColumns(resource, find) : source.columns(source.kindOf(options, headers))
      // Another kind has other columns, which are recognised anew.
      const isOtherKind = source !== null && options.kind !== draft.options.kind
      const mapping = changes.mapping ?? (isOtherKind ? {} : draft.mapping)
      const wrong = Object.entries(mapping).filter(
        ([name, header]) => !columns.some((column) => column.name === name) || !headers.includes(header),
      )
      if (wrong.length > 0)
        throw ApiError.invalid(
          Object.fromEntries(wrong.map(([name]) => [`mapping.${name}`, ['字段或列不存在']])),
        )
      await saveDraft(call, draft.id, { mapping, options })
      return await previewOf(call, draft.id)
    },
  }
}

function start(find: ResourceRegistry): Operation {
  return {
    ...about,
    id: 'imports_run',
    method: 'POST',
    path: '/imports/{id}/run',
    zh: '开始导入',
    en: 'Run an import',
    parameters: [idParameter()],
    body: {
      component: 'ImportRun',
      schema: object({
        mode: {
          type: 'string',
          enum: ['skip_invalid', 'all_or_nothing'],
          title: '方式',
          'x-title-en': 'Mode',
        },
      }),
    },
    answer: { status: 202, component: 'JobRecord' },
    components: recordAnswer(jobs, find),
    handle: async (initialCall) => {
      const draft = await loadDraft(initialCall, Number(initialCall.params['id']))
      const call = await asImport(initialCall, draft.resource)
      refuseStarted(draft.job_id)
      const resource = resourceOf(draft.resource, find)
      const { source } = resource.transfer
      if (source !== null) {
        const errors = await source.problemsBeforeRun(call, draft)
        if (errors !== null) throw ApiError.invalid(errors)
        const job = await enqueue(
          call,
          source.job,
          { import: draft.id },
          {
            title: message('导入{label}', { label: named(source.title) }),
            changes: changedResources(resource, false),
          },
        )
        await saveDraft(call, draft.id, { job_id: job.id })
        return { status: 202, body: { data: job } }
      }
      const missing = unmapped(importColumns(resource, find), draft.mapping)
      if (missing.length > 0)
        throw ApiError.invalid({
          mapping: [message('缺少必填列：{names}', { names: missing.map(({ field }) => field) })],
        })
      if (resource.transfer.consented) refuseWithoutConsent(draft.options)
      const mode = call.body['mode'] === 'all_or_nothing' ? 'all_or_nothing' : 'skip_invalid'
      const job = await enqueue(
        call,
        importJob,
        { import: draft.id, mode },
        {
          title: message('导入{label}', { label: named(resource) }),
          changes: changedResources(resource, false),
        },
      )
      await saveDraft(call, draft.id, { job_id: job.id })
      return { status: 202, body: { data: job } }
    },
  }
}

const problems: Operation = {
  ...about,
  id: 'imports_errors',
  method: 'GET',
  path: '/imports/{id}/errors',
  zh: '导入的错误行',
  en: 'The lines that an import refuses',
  parameters: [idParameter()],
  answer: { status: 200, file: true },
  links: true,
  components: {},
  writes: true,
  handle: async (call) => {
    const draft = await loadDraft(call, Number(call.params['id']))
    const resource = resourceOf(draft.resource, call.services.find)
    requirePermission(resource.transfer.imports ?? [], call.caller)
    const { headers, cells: cellsOf } = await linesOf(call, resource, draft)
    await recordChange(call, resource, 'download', null, { id: null })
    const lines = draft.problems.map(({ line, errors }) => [
      String(line),
      ...cellsOf(line),
      worded(call.caller.locale, joined(Object.values(errors).flat())),
    ])
    const cells = [['行号', ...headers, '错误'], ...lines].map((line) =>
      line.map((text) => guarded(text).text),
    )
    const content = byteOrderMark + csvLines(cells)
    return madeFileAnswer({ name: `导入错误-${draft.id}.csv`, contentType: contentTypes.csv, content })
  },
}

async function linesOf(call: Call, resource: Resource, draft: ImportDraft): Promise<SourceLines> {
  const { source } = resource.transfer
  if (source !== null) return await source.lines(call, draft)
  const { headers, rows } = await sheetOf(call, draft)
  return { headers, cells: (line) => rows[line - 2] ?? [] }
}

/** The call with the key for this import, and no more companies than the resource is about. */
async function asImport(call: Call, name: string): Promise<Call> {
  const resource = resourceOf(name, call.services.find)
  return await withKeys(call, resource.transfer.imports ?? [], tenantScopeOf(resource, call.services.find))
}

async function previewOf(call: Call, id: number) {
  const draft = await loadDraft(call, id)
  const { source } = resourceOf(draft.resource, call.services.find).transfer
  const data = source === null ? await previewImport(call, draft) : await source.preview(call, draft)
  return { status: 200 as const, body: { data } }
}

function refuseStarted(job: number | null): void {
  if (job !== null) throw ApiError.conflict('STATE', '该导入已开始，请重新上传文件')
}

function refuseWithoutConsent({ consent, source_note: note = '' }: ImportOptions): void {
  const errors: FieldErrors = {
    ...(consent === true ? {} : { 'options.consent': ['请确认名单中的人已同意接收邮件'] }),
    ...(note.trim() === '' ? { 'options.source_note': ['请填写名单来源'] } : {}),
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
}
