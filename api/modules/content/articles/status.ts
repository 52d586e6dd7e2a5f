import type { RecordStep } from '../../../engine/model/action.ts'
import { datetime, enumeration } from '../../../engine/model/fields.ts'
import type { StoredOf, ValuesOf } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { articleStatus } from './states.ts'

/** `articles.update` drafts and submits; the states that readers see are up to `articles.publish` (rules). */
export const setStatus = recordAction('articles', {
  name: 'status',
  path: '/{id}/status',
  zh: '更改文章状态',
  en: 'Change the state of an article',
  access: ['articles.update', 'articles.publish'],
  audit: false,
  input: {
    status: enumeration('状态', 'Status', articleStatus, { required: true }),
    scheduled_at: datetime('定时发布', 'Scheduled at'),
  },
  run: ({ records, record, input }) => records.change(record, sent(input)),
})

export const publishStep = stateStep('发布', 'Publish', 'published')
export const offlineStep = stateStep('下线', 'Take offline', 'offline')

function stateStep(zh: string, en: string, status: 'published' | 'offline'): RecordStep {
  return recordStep('articles', {
    zh,
    en,
    access: ['articles.publish'],
    changes: 'rules',
    audit: false,
    run: ({ records, record }) => records.change(record, { status }),
  })
}

/** A time is of use for a scheduled article only. */
function sent({ status, scheduled_at: at }: ValuesOf<'articles'>): StoredOf<'articles'> {
  return status === 'scheduled' && at != null ? { status, scheduled_at: at } : { status }
}
