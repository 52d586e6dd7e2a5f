import type { RecordContext } from '../../../engine/model/action.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { enumeration, string } from '../../../engine/model/fields.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { writableValues } from '../../../engine/operations/write/copy.ts'
import { createRecord } from '../../../engine/operations/write/store.ts'
import { changeRecord } from '../../../engine/operations/write/update.ts'
import { textOf } from '../../../engine/query/text-of.ts'
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
  run: ({ resource, record, input, call }) => changeRecord(resource, record, { status: input.status }, call),
})

/** A draft with the same questions and no period, in another language if asked for. */
export const duplicateSurvey = recordAction('surveys', {
  name: 'duplicate',
  path: '/{id}/duplicate',
  zh: '复制问卷',
  en: 'Duplicate a survey',
  access: ['surveys.store'],
  audit: false,
  answer: 'created',
  input: {
    title: string('标题', 'Title', { min: 2, max: 120, required: true }),
    language: enumeration('语言', 'Language', contentLanguage, { ofCompany: true }),
  },
  run: duplicate,
})

async function duplicate({
  call,
  resource,
  record,
  input,
}: RecordContext<RecordOf<'surveys'>>): Promise<unknown> {
  const language = textOf(input['language'] ?? record.language)
  const slug = await freeSlug(call, { table: 'surveys', language, slug: textOf(record.slug), most: 80 })
  const copied = {
    ...writableValues(resource, record),
    title: input['title'],
    language,
    slug,
    status: 'draft',
    starts_at: null,
    ends_at: null,
  }
  return (await createRecord(resource, copied, call))['id']
}
