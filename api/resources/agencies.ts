import { choices } from '../definition/choice.ts'
import { currency } from '../definition/enums/common.ts'
import { country } from '../definition/enums/country.ts'
import {
  date,
  decimal,
  email,
  enumeration,
  files,
  int,
  money,
  ref,
  string,
  text,
  url,
} from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'

const type = choices({
  affiliate: ['联盟', 'Affiliate'],
  reseller: ['经销', 'Reseller'],
  distributor: ['总代', 'Distributor'],
  oem: ['OEM', 'OEM'],
})

const level = choices({
  gold: ['金牌', 'Gold'],
  silver: ['银牌', 'Silver'],
  bronze: ['铜牌', 'Bronze'],
})

const settlementCycle = choices({
  monthly: ['月结', 'Monthly'],
  quarterly: ['季结', 'Quarterly'],
  on_demand: ['按需', 'On demand'],
})

const payoutMethod = choices({
  paypal: ['PayPal', 'PayPal'],
  bank: ['银行', 'Bank'],
  wise: ['Wise', 'Wise'],
  offset: ['抵扣货款', 'Offset'],
})

const status = choices({
  pending: ['待审核', 'Pending'],
  active: ['合作中', 'Active'],
  suspended: ['暂停', 'Suspended'],
  terminated: ['已终止', 'Terminated'],
})

export const agencies = defineResource({
  name: 'agencies',
  entity: 'Agency',
  zh: '代理',
  en: 'Agency',
  path: '/agencies',
  scope: 'company',
  title: 'name',
  fields: {
    name: string('代理名称', 'Name', { min: 2, max: 80, required: true, unique: true }),
    code: string('代理编号', 'Code', {
      min: 2,
      max: 16,
      pattern: '^[A-Z0-9]+$',
      required: true,
      unique: true,
    }),
    type: enumeration('类型', 'Type', type, { required: true, default: 'affiliate' }),
    level: enumeration('等级', 'Level', level, { required: true, default: 'bronze' }),
    contact_name: string('联系人', 'Contact', { min: 1, max: 60, required: true }),
    email: email('邮箱', 'Email', { required: true, pii: true, unique: true }),
    phone: string('电话', 'Phone', { max: 30, pii: true }),
    country: enumeration('国家', 'Country', country, { required: true }),
    website: url('网站', 'Website', { max: 200 }),
    commission_percent: decimal('默认佣金(%)', 'Commission', {
      precision: 5,
      scale: 2,
      min: 0,
      max: 100,
      required: true,
      default: '20',
    }),
    cookie_days: int('归因天数', 'Cookie days', { min: 1, max: 365, default: 30 }),
    settlement_cycle: enumeration('结算周期', 'Settlement', settlementCycle, {
      required: true,
      default: 'monthly',
    }),
    payout_method: enumeration('打款方式', 'Payout', payoutMethod, { required: true }),
    payout_account: string('打款账号', 'Payout account', { max: 120, pii: true }),
    currency: enumeration('结算货币', 'Currency', currency, { required: true, default: 'USD' }),
    credit_limit: money('授信额度', 'Credit limit', { currency: { field: 'currency' }, default: '0' }),
    contract_no: string('合同号', 'Contract no.', { max: 40 }),
    contract_from: date('合同开始', 'Contract from'),
    contract_to: date('合同结束', 'Contract to'),
    attachments: files('合同附件', 'Attachments', { max: 10 }),
    status: enumeration('状态', 'Status', status, { index: true, default: 'pending' }),
    owner_id: ref('负责人', 'Owner', 'users', { required: true, index: true }),
    note: text('备注', 'Note', { max: 1000 }),
  },
  options: { subtitle: 'code', search: ['name', 'code'] },
  operations: { options: 'signedIn' },
})
