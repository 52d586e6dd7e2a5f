import { firstCompany, rectangle } from '../../../api/testing/first-company.ts'
import type { OwnConsole } from './company.ts'

/** What the first day leaves, as the company’s programs know it. */
export interface Founded {
  /** Of the products. */
  readonly pids: readonly number[]
  /** Of the intake’s key. */
  readonly secret: string
  /** Where Stripe calls the company, and the secret with which it signs. */
  readonly hook: { readonly path: string; readonly secret: string }
  /** Of the campaign that costs are reported of. */
  readonly campaign: string
  /** Of the short link. */
  readonly link: { readonly id: number; readonly code: string }
}

/** Money that a payment by card costs: of each, percent and a fixed part. */
export const fee = { percent: 2.9, fixed: 0.3 }

const kinds = [
  'order',
  'payment',
  'refund',
  'installation',
  'uninstallation',
  'registration',
  'visit',
  'download',
  'cost',
  'subscription',
]

/** The first administrator’s first day, as the start page leads through it. */
export async function foundCompany({ call, stripe }: OwnConsole): Promise<Founded> {
  const logo = await picture(call, 120, 40)
  await call('POST', '/companies', firstCompany(logo))
  const icon = await picture(call, 128, 128)
  const category = await call('POST', '/product-categories', { name: '图像工具', slug: 'imaging' })
  const pids: number[] = []
  let first = 0
  for (const name of ['photo', 'video', 'audio']) {
    const product = await call('POST', '/products', {
      name,
      slug: name,
      category_id: category.number('data', 'id'),
      os: ['windows'],
      icon,
      license_types: ['yearly'],
      key_prefix: name.slice(0, 3).toUpperCase(),
      download_url: `https://first.example/${name}`,
    })
    pids.push(product.number('data', 'pid'))
    first ||= product.number('data', 'id')
  }
  await call('POST', '/payments', {
    name: 'Shop card',
    gateway: 'card',
    currencies: ['USD'],
    status: 'enabled',
    fee_percent: String(fee.percent),
    fee_fixed: fee.fixed.toFixed(2),
  })
  const signing = 'whsec_of_the_first_company'
  const card = await call('POST', '/payments', {
    name: 'Stripe',
    gateway: 'stripe',
    currencies: ['USD'],
    status: 'enabled',
    api_key: stripe.key,
    webhook_secret: signing,
    fee_percent: String(fee.percent),
    fee_fixed: fee.fixed.toFixed(2),
  })
  const key = await call('POST', '/intake-keys/issue', { name: 'Shop', scopes: kinds })
  const hook = await call('POST', '/intake-keys/issue-hook', {
    name: 'Stripe',
    type: 'stripe',
    payment_method_id: card.number('data', 'id'),
  })
  const campaign = 'campaign-1'
  await call('POST', '/self-api/platforms', {
    platform: 'google_ads',
    account_name: 'first',
    campaign_name: 'First campaign',
    external_id: campaign,
    product_id: first,
    language: 'en',
    countries: ['US'],
    currency: 'USD',
    landing_url: 'https://first.example',
    starts_at: '2020-01-01',
    owner_id: 1,
  })
  const link = await call('POST', '/link-codes', {
    name: 'Forum',
    target_url: 'https://first.example/buy',
    channel: 'social',
    utm_source: 'forum',
    utm_medium: 'social',
    utm_campaign: 'first',
    owner_id: 1,
  })
  return {
    pids,
    secret: key.text('data', 'secret'),
    hook: { path: new URL(hook.text('data', 'address'), 'http://intake').pathname, secret: signing },
    campaign,
    link: { id: link.number('data', 'id'), code: link.text('data', 'code') },
  }
}

async function picture(call: OwnConsole['call'], width: number, height: number): Promise<string> {
  const form = new FormData()
  form.set('usage', 'image')
  form.set('file', new Blob([rectangle(width, height)], { type: 'image/svg+xml' }), 'picture.svg')
  return (await call('POST', '/files', form)).text('data', 'url')
}
