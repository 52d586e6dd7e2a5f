import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { maintainMarketing } from '../maintenance.ts'
import { batchJob } from './batch-job.ts'
import { couponUsages } from './coupon-usages.ts'
import { selfCoupons, synthesizingCoupons } from './coupon-variants.ts'
import { coupons } from './coupons.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { statistics } from './statistics.ts'
import { selfCouponUsages, synthesizingCouponUsages } from './usages.ts'

export default defineModule({
  resources: [couponUsages, coupons],
  variants: [selfCouponUsages, selfCoupons, synthesizingCouponUsages, synthesizingCoupons],
  jobs: [batchJob],
  keys: keysOf('coupons', {
    'coupons.manage': ['优惠券管理（整个分区）', 'Coupons (whole section)'],
    'self-api.coupons.index': ['自营优惠券·查看', 'Own coupons: view'],
    'synthesizing-api.coupons.index': ['综合优惠券·查看', 'Joint coupons: view'],
    'coupons.approvalList': ['优惠券·审批列表', 'Coupons: approval list'],
    'coupons.approve': ['优惠券·审批', 'Coupons: approve'],
    'self-api.coupons.statistics': ['自营优惠券·统计查看', 'Own coupons: view stats'],
    'synthesizing-api.coupons.statistics': ['综合优惠券·统计查看', 'Joint coupons: view stats'],
    'self-api.coupons.update': ['自营优惠券·修改', 'Own coupons: edit'],
    'self-api.coupons.store': ['自营优惠券·新建', 'Own coupons: create'],
    'self-api.coupons.remove': ['自营优惠券·删除', 'Own coupons: delete'],
    'synthesizing-api.coupons.update': ['综合优惠券·修改', 'Joint coupons: edit'],
    'synthesizing-api.coupons.store': ['综合优惠券·新建', 'Joint coupons: create'],
    'synthesizing-api.coupons.remove': ['综合优惠券·删除', 'Joint coupons: delete'],
  }),
  maintenance: [
    {
      name: 'marketing',
      zh: '优惠券与活动的状态',
      en: 'States of coupons and activities',
      run: maintainMarketing,
    },
  ],
  demo,
  english,
  statistics,
})
