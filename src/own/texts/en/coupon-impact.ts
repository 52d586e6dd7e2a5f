import type { English } from '../../../i18n/english.ts'
import type { couponImpact as zh } from '../zh/coupon-impact.ts'

export const couponImpact: English<typeof zh> = {
  title: 'Impact on prices',
  fillIn: 'Enter a value to see the price of each product after the coupon',
  direct: 'Takes effect as soon as it is saved',
  approval: 'Needs approval once it is saved',
  within: 'At most {{percent}}% off, within the limit of {{highest}}% that needs no approval',
  above: 'At most {{percent}}% off, above the limit of {{highest}}% that needs no approval',
  unknown: 'Nothing that it applies to has a price in {{currency}} to compare with',
  shared: 'Coupons of several companies always need approval',
  tooLow: 'Prices below 1 USD after the coupon: {{count}}. Please check them',
  product: 'Product',
  price: 'Price',
  after: 'After coupon',
  off: 'Reduction',
  none: 'Nothing that it applies to has a price in {{currency}}',
  more: 'Show all {{count}} prices',
  more_one: 'Show the price',
  cut: 'The {{count}} lowest of {{total}} prices',
  'warning.min_amount': 'One copy is below the minimum',
  'warning.unchanged': 'Not reduced',
  'warning.below_one_usd': 'Below 1 USD',
}
