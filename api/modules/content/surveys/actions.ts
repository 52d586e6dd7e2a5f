import type { ContextOf } from '../../../engine/model/action.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { enumeration, string } from '../../../engine/model/fields.ts'
import type { InputFrom } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { freeSlug } from '../free-slug.ts'
import { surveyStatus } from './states.ts'

export const setSurveyStatus = recordAction('surveys', {
  name: 'status',
  path: '/{id}/status',
  zh: '更改问卷状态',
  en: 'Change the state of a survey',
  access: ['surveys.update'],
  audit: false,
  input: { status: enumeration('状态', 'Status', surveyStatus, { required: true }) },
  run: ({ records, record, input }) => records.change(record, { status: input.status }),
})

const input = {
  title: string('标题', 'Title', { min: 2, max: 120, required: true }),
  language: enumeration('语言', 'Language', contentLanguage, { ofCompany: true }),
}

/** A draft with the same questions and no period, in another language if asked for. */
export const duplicateSurvey = recordAction('surveys', {
  name: 'duplicate',
  path: '/{id}/duplicate',
  zh: '复制问卷',
  en: 'Duplicate a survey',
  access: ['surveys.store'],
  audit: false,
  answer: 'created',
  input,
  run: duplicate,
})

async function duplicate({
  call,
  records,
  record,
  input: values,
}: ContextOf<'surveys', InputFrom<typeof input>>): Promise<number> {
  const language = values.language ?? record.language
  const slug = await freeSlug(call, { table: 'surveys', language, slug: record.slug, most: 80 })
  const copy = await records.create({
    ...records.copyOf(record),
    title: values.title,
    language,
    slug,
    status: 'draft',
    starts_at: null,
    ends_at: null,
  })
  return copy.id
}
