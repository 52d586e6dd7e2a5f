import { defineJob } from '../../model/job.ts'
import type { Values } from '../../model/rules.ts'
import { askAll, inquiryOf } from '../../operations/actions/external-queries.ts'
import { runBulk } from './bulk-run.ts'

interface BulkParams extends Readonly<Record<string, unknown>> {
  /** Operation prefix: of the two variants of a resource, the one that was called. */
  readonly resource: string
  readonly action: string
  readonly ids: readonly number[]
  readonly input: Readonly<Values>
  readonly parent: Readonly<Record<string, string>>
  readonly batchId: string
}

const BATCH = 50

/** One step on very many records: as many at a time as finish within a short wait; what is done is not done again. */
export const bulkJob = defineJob<BulkParams>({
  name: 'bulk',
  type: 'bulk',
  zh: '批量操作',
  en: 'Bulk action',
  changes: [],
  async run({ params, services, saved, tx, read, progress, fail }) {
    const resource = services.find(params.resource)
    const step = resource?.bulk[params.action]
    if (resource === undefined || step === undefined)
      throw new Error(`${params.resource} has no bulk action ${params.action}`)
    const { ids, input, parent, batchId } = params
    for (let at = typeof saved === 'number' ? saved : 0; at < ids.length; at += BATCH) {
      const some = ids.slice(at, at + BATCH)
      const inquiry = await read((call) =>
        inquiryOf(resource, step, some, input, { ...call, params: parent }),
      )
      const answers = await askAll(inquiry, services.ports)
      await tx(
        async (call) => {
          const inside = { ...call, params: parent, batchId, answers }
          const { errors } = await runBulk(resource, step, some, input, inside)
          for (const { id, problem } of errors) fail(id, problem)
        },
        () => at + BATCH,
      )
      await progress(at + some.length, ids.length)
    }
    return { rows: ids.length, batch_id: batchId }
  },
})
