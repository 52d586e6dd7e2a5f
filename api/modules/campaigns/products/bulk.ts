import type { RecordStep, ContextOf } from '../../../engine/model/action.ts'
import { enumeration, int, string } from '../../../engine/model/fields.ts'
import type { InputFrom, StoredOf } from '../../../engine/model/records.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { specialOf } from '../specials/parent.ts'
import { currentPrice } from './current-price.ts'
import { discounted, rounding } from './discount.ts'
import { licenceOf } from './product-rules.ts'

const access = ['specials.update']

const discount = {
  percent_off: int('折扣(%)', 'Percent off', { min: 0, max: 100, required: true }),
  rounding: enumeration('取整方式', 'Rounding', rounding, { default: 'cent' }),
}

/** What can be done to many products of a special at once; each by all the rules of a single change. */
export const specialProductSteps: Readonly<Record<string, RecordStep>> = {
  set_discount: recordStep('special_products', {
    zh: '批量打折',
    en: 'Set a discount',
    access,
    changes: 'rules',
    audit: false,
    input: discount,
    run: setDiscount,
  }),
  set_block: recordStep('special_products', {
    zh: '改分组',
    en: 'Set the group',
    access,
    changes: 'rules',
    audit: false,
    input: { block: string('分组', 'Group', { max: 30 }) },
    run: (context) => change(context, { block: context.input.block ?? null }),
  }),
  enable: recordStep('special_products', {
    zh: '启用',
    en: 'Enable',
    access,
    changes: 'rules',
    audit: false,
    run: (context) => change(context, { status: 'enabled' }),
  }),
  disable: recordStep('special_products', {
    zh: '停用',
    en: 'Disable',
    access,
    changes: 'rules',
    audit: false,
    run: (context) => change(context, { status: 'disabled' }),
  }),
}

async function setDiscount(
  context: ContextOf<'special_products', InputFrom<typeof discount>>,
): Promise<void> {
  const { call, record, input } = context
  if ((await specialOf(call)).type === 'giveaway')
    throw ApiError.conflict('STATE', '限免赠送的活动价固定为 0')
  const original = await currentPrice(call, licenceOf(record))
  if (original === null) throw ApiError.conflict('STATE', '该产品的此授权类型没有现价')
  const price = discounted(original, input.percent_off, input.rounding)
  await change(context, { special_price: price })
}

async function change(
  { records, record }: Omit<ContextOf<'special_products'>, 'input'>,
  values: StoredOf<'special_products'>,
) {
  await records.change(record, values)
}
