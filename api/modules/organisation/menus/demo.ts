import { insertRows } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'

/** Two entries of the manifest with a number beside them, and a link of our own. */
export const demo: readonly DemoStep[] = [
  {
    name: 'menu_items',
    run: (tx) =>
      insertRows(
        tx,
        'menu_items',
        ITEMS.map((item, index) => ({ ...COMMON, id: index + 1, sort: 100 + index, ...item })),
      ),
  },
]

const COMMON = {
  kind: 'manifest',
  route_name: null,
  parent_key: null,
  title: null,
  title_en: null,
  icon: null,
  url: null,
  target: 'blank',
  roles: [],
  hidden: false,
  always_show: false,
  badge: 'none',
}

const ITEMS = [
  { route_name: 'coupons.approvalList', parent_key: 'coupons', sort: 30, badge: 'coupon_pending' },
  { route_name: 'orders.return', parent_key: 'orders', sort: 60, badge: 'returns_open' },
  {
    kind: 'link',
    title: '帮助中心',
    title_en: 'Help centre',
    icon: 'help',
    url: 'https://help.console.example/',
  },
]
