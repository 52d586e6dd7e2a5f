import type { Access } from '../../../engine/model/access.ts'
import { date, money } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { overridesOf, writableValues } from '../../../engine/operations/write/copy.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { currentAllocations } from '../allocations/allocations.ts'

const ofOnePeriod = new Set([
  'status',
  'payment_status',
  'paid_at',
  'publish_url',
  'published_at',
  'rating',
  'ends_at',
  'attachments',
])

/** The next period of a cooperation, with the same partner and terms. */
export const renew = (access: Access) =>
  recordAction('cooperations', {
    name: 'renew',
    changes: ['marketing_allocations'],
    path: '/{id}/renew',
    zh: '续期合作',
    en: 'Renew the cooperation',
    access,
    input: {
      starts_at: date('开始', 'Starts', { required: true }),
      ends_at: date('结束', 'Ends'),
      price: money('合作费用', 'Price', { currency: { field: 'currency' }, min: 0 }),
    },
    answer: 'created',
    audit: false,
    run: async ({ resource, records, call, id, record, input }) => {
      const copied = Object.entries(writableValues(resource, record)).filter(
        ([name]) => !ofOnePeriod.has(name),
      )
      const shares = await currentAllocations(call.tx, 'cooperation', id)
      const allocations = shares.map(({ effective_from: _day, ...share }) => share)
      const values = {
        ...Object.fromEntries(copied),
        ...(allocations.length > 0 ? { allocations } : {}),
        ...overridesOf(input),
      }
      const made = (await records.create(values)).id
      await records.update(made, { renewed_from_id: id })
      await repositoryOf('cooperations', call).note(made, { link_alive: 'unknown' })
      return made
    },
  })
