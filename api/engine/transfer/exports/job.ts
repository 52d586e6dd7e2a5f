import { defineJob } from '../../model/job.ts'
import { exportFile } from './file.ts'
import type { ExportRequest } from './rows.ts'

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
    const made = await exportFile({
      resource,
      request: params,
      services,
      timezone: caller.timezone,
      locale: 'zh',
      read,
      progress,
    })
    await file(made.name, made.mime, made.content)
    return { rows: made.rows }
  },
})
