import type { ContextOf } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { bool, string } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { publishedStates } from '../../trade/special-clock.ts'
import { checklistOf, publicationErrors } from './checklist.ts'

/** Stored as `scheduled`; what it is by the clock is found when it is read. */
export const publishSpecial = recordAction('specials', {
  name: 'publish',
  path: '/{id}/publish',
  zh: '发布活动专题',
  en: 'Publish a special',
  access: ['specials.update'],
  audit: 'publish',
  allowed: [
    requires('specials', {
      code: 'unpublished',
      when: { status: { not: publishedStates } },
      reason: '活动已发布',
    }),
  ],
  async run(context) {
    const errors = await publicationErrors(context.call, context.record)
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    await setStatus(context, 'scheduled')
  },
})

export const takeSpecialOffline = recordAction('specials', {
  name: 'offline',
  path: '/{id}/offline',
  zh: '下线活动专题',
  en: 'Take a special offline',
  access: ['specials.update'],
  input: { reason: string('下线原因', 'Reason', { min: 2, max: 200, required: true }) },
  allowed: [
    requires('specials', { code: 'published', when: { status: publishedStates }, reason: '活动未发布' }),
  ],
  run: (context) => setStatus(context, 'offline'),
})

export const specialChecklist = recordAction('specials', {
  name: 'checklist',
  reads: ['coupons'],
  path: '/{id}/checklist',
  method: 'GET',
  zh: '活动专题就绪清单',
  en: 'What a special needs before its publication',
  access: ['specials.index', 'specials.update'],
  answer: {
    list: {
      key: string('检查项', 'Item', { required: true }),
      ok: bool('通过', 'Passed', { required: true }),
      message: string('说明', 'Message', { required: true }),
      to: string('去处理', 'Page', { required: true }),
    },
  },
  run: ({ call, record }) => checklistOf(call, record),
})

async function setStatus(
  { call, id }: ContextOf<'specials'>,
  status: 'scheduled' | 'offline',
): Promise<void> {
  await repositoryOf('specials', call).update(id, { status })
}
