import { randomBytes } from 'node:crypto'
import type { ActionContext } from '../../../engine/model/action.ts'
import { json } from '../../../engine/model/composite-fields.ts'
import { os } from '../../../engine/model/enums/common.ts'
import { enumerations, int, slug, string } from '../../../engine/model/fields.ts'
import { labels } from '../../../engine/model/json-schema.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { copyRows } from '../../../engine/operations/write/copy.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { leastPid, mostPid } from './rules.ts'

const part = (zh: string, en: string, isUsual: boolean) => ({
  type: 'boolean',
  ...labels({ zh, en }),
  'x-type': 'bool',
  'x-default': isUsual,
})

/** A draft like another product; what is copied along is chosen. Keys, statistics and orders stay with the first. */
export const duplicateAction = recordAction('products', {
  name: 'duplicate',
  changes: ['agency_products', 'checkout_links', 'prices', 'product_versions'],
  path: '/{id}/duplicate',
  zh: '复制产品',
  en: 'Duplicate',
  access: ['products.store'],
  audit: false,
  input: {
    name: string('产品名称', 'Name', { min: 2, max: 80, required: true }),
    slug: slug('标识', 'Slug', { min: 2, max: 60, required: true }),
    key_prefix: string('序列号前缀', 'Key prefix', {
      min: 2,
      max: 6,
      pattern: '^[A-Z0-9]+$',
      required: true,
    }),
    pid: int('PID', 'PID', { min: leastPid, max: mostPid }),
    category_id: ref('分类', 'Category', 'product_categories'),
    os: enumerations('系统', 'OS', os),
    tagline: string('一句话', 'Tagline', { max: 120 }),
    owner_id: ref('产品负责人', 'Owner', 'users'),
    include: json('复制哪些', 'Include', {
      shape: {
        prices: part('价格', 'Prices', true),
        versions: part('版本（存为草稿）', 'Versions, as drafts', false),
        agency_products: part('代理产品', 'Agency products', false),
        checkout_links: part('购买链接（存为暂停）', 'Checkout links, paused', false),
      },
      optional: ['prices', 'agency_products', 'checkout_links', 'versions'],
    }),
  },
  answer: 'created',
  run: async (context) => {
    const { records, record, input, id } = context
    const { include, ...fields } = input
    const { pid: _pid, status: _status, ...values } = records.copyOf(record)
    const { pid, category_id, owner_id, tagline, os: systems, ...named } = fields
    const made = await records.create({
      ...values,
      ...named,
      ...(pid == null ? {} : { pid }),
      ...(category_id == null ? {} : { category_id }),
      ...(owner_id == null ? {} : { owner_id }),
      ...(tagline == null ? {} : { tagline }),
      ...(systems == null ? {} : { os: systems }),
      status: 'draft',
    })
    await copyAlong(context, { from: id, to: made.id }, include ?? {})
    return made.id
  },
})

/** What is copied along, as the input shapes it. */
interface Included {
  readonly prices?: boolean
  readonly versions?: boolean
  readonly agency_products?: boolean
  readonly checkout_links?: boolean
}

async function copyAlong(
  { call }: Pick<ActionContext, 'call'>,
  { from, to }: { readonly from: number; readonly to: number },
  include: Included,
): Promise<void> {
  const children = { by: 'product_id', from, to }
  if (include.prices === true) await copyRows(call.services.find('prices'), children, {}, call)
  if (include.versions === true)
    await copyRows(
      call.services.find('product_versions'),
      children,
      { status: 'draft', released_at: null },
      call,
    )
  if (include.agency_products === true)
    await copyRows(call.services.find('agency_products'), children, {}, call)
  if (include.checkout_links === true) await copyLinks(call, children)
}

/** Links that sell nothing but the product, under codes of their own. */
async function copyLinks(
  { tx, caller }: ActionContext['call'],
  { from, to }: { from: number; to: number },
): Promise<void> {
  await run(
    tx,
    sql`insert into checkout_links (company_id, name, code, language, items, currency, payment_methods, template, agency_id, success_url,
        cancel_url, collect_invoice, max_uses, status, owner_id, note, created_by, updated_by)
      select l.company_id, left(l.name, 70) || ' ' || ${randomBytes(3).toString('hex')}, 'c' || ${randomBytes(4).toString('hex')} || '-' || row_number() over (order by l.id),
        l.language, (select jsonb_agg(jsonb_set(i, '{product_id}', to_jsonb(${to}::bigint))) from jsonb_array_elements(l.items) i), l.currency,
        l.payment_methods, l.template, l.agency_id, l.success_url, l.cancel_url, l.collect_invoice, l.max_uses, 'paused', l.owner_id, l.note,
        ${caller.userId}::bigint, ${caller.userId}::bigint
      from checkout_links l where l.company_id = ${caller.companyId}::bigint and l.status <> 'expired' and jsonb_array_length(l.items) > 0
        and not exists (select 1 from jsonb_array_elements(l.items) i where (i ->> 'product_id')::bigint <> ${from}::bigint)`,
  )
}
