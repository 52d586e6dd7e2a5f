import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, FieldNameOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { uploadedPicture } from '../../../engine/operations/write/pictures.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { refuseTransition } from '../transitions.ts'
import { bindLinkCode } from './link-code.ts'
import { misfit } from './sizes.ts'
import { infomercialStatus, infomercialTransitions } from './states.ts'

/** What material, audience and period ask of each other (domain/resources.md, infomercials). */
export const infomercialRules = defineRules('infomercials', {
  async beforeWrite(call, values, record) {
    refuseState(values, record)
    const merged = { ...record, ...values }
    return {
      ...materialErrors(merged),
      ...(await sizeErrors(call, merged, values)),
      ...audienceErrors(merged),
      ...periodErrors(merged, values),
    }
  },
  async prepare(_call, values, record) {
    const status = values.status ?? record?.status
    return status === undefined ? {} : { status }
  },
  afterWrite: bindLinkCode,
  preventsDeletion: async (_call, { status }) => (status === 'active' ? '投放中的广告须先暂停' : null),
})

function refuseState(
  { status: to }: ValuesOf<'infomercials'>,
  record: RecordOf<'infomercials'> | null,
): void {
  const from = record?.status ?? 'draft'
  if (to === undefined || to === from) return
  const problem = refuseTransition(infomercialTransitions, infomercialStatus, from, to)
  if (problem !== null) throw ApiError.conflict('STATE', problem)
}

const materials = new Map<string, { readonly field: FieldNameOf<'infomercials'>; readonly message: Message }>(
  [
    ['image', { field: 'image', message: '请上传图片' }],
    ['video', { field: 'video_url', message: '请填写视频地址' }],
    ['html', { field: 'html', message: '请填写 HTML' }],
    ['text', { field: 'text', message: '请填写文字' }],
  ],
)

function materialErrors(merged: DraftOf<'infomercials'>): ErrorsOf<'infomercials'> {
  const material = materials.get(merged.media_type ?? '')
  if (material === undefined || textOf(merged[material.field]) !== '') return {}
  return { [material.field]: [material.message] }
}

/** An uploaded picture has the size of its place; one elsewhere on the web is taken as it is. */
async function sizeErrors(
  call: Call,
  { media_type: media, image, position }: DraftOf<'infomercials'>,
  values: ValuesOf<'infomercials'>,
): Promise<ErrorsOf<'infomercials'>> {
  const concerned = values.image !== undefined || values.position !== undefined
  if (!concerned || media !== 'image') return {}
  const file = await uploadedPicture(image ?? '', call)
  if (file == null || file.width === null || file.height === null) return {}
  const problem = misfit(position ?? '', file.width, file.height)
  return problem === null ? {} : { image: [problem] }
}

function audienceErrors({
  position,
  products,
  version_min: from,
  version_max: to,
}: DraftOf<'infomercials'>): ErrorsOf<'infomercials'> {
  const inSoftware = (position ?? '').startsWith('app_')
  const none = !Array.isArray(products) || products.length === 0
  return {
    ...(inSoftware && none ? { products: ['软件内的广告须选择投放的产品'] } : {}),
    ...(from != null && to != null && isLater(from, to) ? { version_max: ['不能低于最低版本'] } : {}),
  }
}

/** `3.10` comes after `3.9`. */
function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}

function periodErrors(
  { starts_at: from, ends_at: to, status }: DraftOf<'infomercials'>,
  values: ValuesOf<'infomercials'>,
): ErrorsOf<'infomercials'> {
  if (to == null) return {}
  const end = Date.parse(to)
  if (end <= Date.parse(from ?? '')) return { ends_at: ['结束须晚于开始'] }
  const starting = values.status === 'active' && status === 'active'
  return starting && end <= Date.now() ? { ends_at: ['投放时间已过，请先修改结束时间'] } : {}
}
