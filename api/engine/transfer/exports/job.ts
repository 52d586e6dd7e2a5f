import { defineJob } from '../../model/job.ts'
import { today } from '../../query/today.ts'
import { columnsOf } from './columns.ts'
import { mostRows } from './limits.ts'
import { asListCall, exportedIds, exportedRecords, type ExportRequest } from './rows.ts'
import { contentTypes, writeSheet } from './write.ts'

const BATCH = 500

/** Writes the rows of a list into a file. An interrupted run leaves nothing, and the next one starts over. */
export const exportJob = defineJob<ExportRequest & Readonly<Record<string, unknown>>>({
  name: 'export',
  type: 'export',
  zh: '导出',
  en: 'Export',
  changes: [],
  async run({ params, caller, services, read, progress, file }) {
    const resource = services.find(params.resource)
    if (resource === undefined) throw new Error(`${params.resource} is no resource`)
    const known = columnsOf(resource, params.columns ?? [], services.find)
    if ('unknown' in known) throw new Error(`columns that are not there: ${known.unknown.join()}`)
    const ids = await read(async (call) =>
      exportedIds(await asListCall(call, resource, params), resource, params, mostRows(params.format)),
    )
    const batches = async function* () {
      for (let at = 0; at < ids.length; at += BATCH) {
        const some = ids.slice(at, at + BATCH)
        yield await read(async (call) =>
          exportedRecords(await asListCall(call, resource, params), resource, some, known.columns),
        )
        await progress(at + some.length, ids.length)
      }
    }
    const name = `${resource.zh}-${today(caller.timezone)}.${params.format}`
    await file(
      name,
      contentTypes[params.format],
      writeSheet(params.format, resource.zh, known.columns, batches()),
    )
    return { rows: ids.length }
  },
})
