import { act, box, main, numberBox, onlyRow, pick, search, select } from '../flows/by-name.ts'
import type { Deed } from './deed.ts'

const bans = {
  as: 'admin',
  page: 'product-registrations.ban-emails',
  opens: '/product-registrations/ban-emails',
} as const

export const productDeeds: readonly Deed[] = [
  {
    ...bans,
    name: 'an address is banned',
    async does(page, { mark }) {
      await main(page).getByRole('button', { name: '新建' }).click()
      const drawer = page.getByRole('dialog')
      await box(drawer, '邮箱/域名/通配符').fill(`Fraud.${mark}@Example.com `)
      await select(drawer, '原因', '欺诈')
      await drawer.getByRole('button', { name: '保存', exact: true }).click()
    },
    leaves: `select match, pattern, status, company_id::int from ban_emails where pattern like '%:mark%'`,
    rows: [{ match: 'exact', pattern: 'fraud.:mark@example.com', status: 'enabled', company_id: 1 }],
    logged: 'create ban_emails',
  },
  {
    ...bans,
    name: 'a ban is lifted',
    finds: `select id, pattern as word from ban_emails where company_id = 1 and status = 'enabled' and match = 'exact' order by id desc limit 1`,
    async does(page, { word }) {
      await act(await search(page, word), '解封')
    },
    leaves: 'select status from ban_emails where id = :id',
    rows: [{ status: 'disabled' }],
    logged: 'update ban_emails',
  },
  {
    name: 'a link code is made, its parameters in one spelling',
    as: 'imageforge.marketing',
    page: 'marketings.link-codes.create',
    opens: '/marketings/link-codes/create',
    async does(page, { mark }) {
      await box(page, '名称').fill(`Autumn ${mark}`)
      await box(page, '目标网址').fill(`https://www.imageforge.example/autumn-${mark}`)
      await select(page, '渠道', '邮件')
      await box(page, '来源 source').fill('News Letter')
      await box(page, '媒介 medium').fill('Email')
      await box(page, '活动 campaign').fill(`Autumn ${mark}`)
      await page.getByRole('button', { name: '新建链接码' }).click()
    },
    leaves: `select utm_source, utm_medium, utm_campaign, status from link_codes where name = 'Autumn :mark'`,
    rows: [
      { utm_source: 'news-letter', utm_medium: 'email', utm_campaign: 'autumn-:mark', status: 'active' },
    ],
    logged: 'create link_codes',
  },
  {
    name: 'a link code is paused',
    as: 'admin',
    page: 'marketings.link-codes.index',
    opens: '/marketings/link-codes/index?view=all',
    finds: `select id, code as word from link_codes where company_id = 1 and status = 'active' order by id desc limit 1`,
    async does(page, { word }) {
      await act(await onlyRow(page, word), '停用')
    },
    leaves: 'select status from link_codes where id = :id',
    rows: [{ status: 'paused' }],
    logged: 'other link_codes',
  },
  {
    name: 'keys are generated for sale',
    as: 'admin',
    page: 'products.keygen',
    opens: '/products/keygen',
    async does(page, { mark }) {
      await pick(page, '产品', '图片大师')
      await select(page, '授权类型', '年付')
      await numberBox(page, '数量').fill('3')
      await numberBox(page, '每码设备数').fill('1')
      await box(page, '备注').fill(`补货 ${mark}`)
      await main(page).getByRole('button', { name: '下一步' }).click()
      await main(page).getByRole('button', { name: '生成序列号' }).click()
    },
    leaves: `select b.status, b.quantity = count(k.id) as complete, count(distinct k.key) = count(k.id) as distinct
             from key_batches b join license_keys k on k.batch_id = b.id where b.note = '补货 :mark' group by b.id`,
    rows: [{ status: 'ready', complete: true, distinct: true }],
    logged: 'create key_batches',
  },
]
