import type { Access } from '../../../engine/model/access.ts'
import { country } from '../../../engine/model/enums/country.ts'
import { enumerations, string } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { overridesOf, writableValues } from '../../../engine/operations/write/copy.ts'
import { today } from '../../../engine/query/today.ts'
import { currentAllocations } from '../allocations/allocations.ts'

const ofOneCampaign = new Set(['external_id', 'status', 'starts_at', 'ends_at'])

/** Another campaign with the same settings, for other countries, from today on. */
export const duplicate = (access: Access) =>
  recordAction('platforms', {
    name: 'duplicate',
    changes: ['marketing_allocations'],
    path: '/{id}/duplicate',
    zh: '复制广告系列',
    en: 'Duplicate the campaign',
    access,
    input: {
      campaign_name: string('广告系列', 'Campaign', { min: 1, max: 120, required: true }),
      countries: enumerations('国家', 'Countries', country, { max: 30 }),
    },
    answer: 'created',
    audit: false,
    run: async ({ resource, records, call, id, record, input }) => {
      const copied = Object.entries(writableValues(resource, record)).filter(
        ([name]) => !ofOneCampaign.has(name),
      )
      const shares = await currentAllocations(call.tx, 'platform', id)
      const allocations = shares.map(({ effective_from: _day, ...share }) => share)
      const values = {
        ...Object.fromEntries(copied),
        starts_at: today(call.caller.timezone),
        ...(allocations.length > 0 ? { allocations } : {}),
        ...overridesOf(input),
      }
      return (await records.create(values)).id
    },
  })
