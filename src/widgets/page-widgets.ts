import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { WidgetName } from '../../generated/widgets.ts'
import { loadTexts } from '../i18n/i18n.ts'
import type { PageWidgetProps } from '../records/slots/page-widget-props.ts'

export interface PageWidget {
  readonly Widget: LazyExoticComponent<ComponentType<PageWidgetProps>>
}

/** Widgets of pages, tabs and actions, each loaded with its texts when it is first shown; those of fields have a registry of their own. */
export const pageWidgets: Readonly<Partial<Record<WidgetName, PageWidget>>> = {
  'approval-panel': widget(
    async () => (await import('./approval-panel/approval-panel.tsx')).ApprovalPanel,
    ['approval-panel'],
  ),
  'cost-grid': widget(
    async () => (await import('./cost-grid/cost-grid.tsx')).CostGrid,
    ['cost-grid', 'number-grid'],
  ),
  'coupon-impact': widget(
    async () => (await import('./coupon-impact/coupon-impact.tsx')).CouponImpact,
    ['coupon-impact'],
  ),
  'coupon-tester': widget(
    async () => (await import('./tester/coupon-tester.tsx')).CouponTester,
    ['testers', 'fields'],
  ),
  'customer-360': widget(
    async () => (await import('./customer-360/customer-360.tsx')).Customer360,
    ['customer-360', 'record'],
  ),
  'key-reveal': widget(async () => (await import('./key-reveal/key-reveal.tsx')).KeyReveal, ['key-reveal']),
  'order-items': widget(
    async () => (await import('./order-items/order-items.tsx')).OrderItems,
    ['order-items', 'key-reveal'],
  ),
  'payment-calendar': widget(
    async () => (await import('./payment-calendar/payment-calendar.tsx')).PaymentCalendar,
    ['payment-calendar'],
  ),
  'return-workbench': widget(
    async () => (await import('./return-workbench/return-workbench.tsx')).ReturnWorkbench,
    ['return-workbench'],
  ),
  'rule-tester': widget(
    async () => (await import('./tester/rule-tester.tsx')).RuleTester,
    ['testers', 'fields'],
  ),
  'target-grid': widget(
    async () => (await import('./target-grid/target-grid.tsx')).TargetGrid,
    ['target-grid', 'number-grid'],
  ),
}

/** @param texts Namespaces that are there when the widget is. */
function widget(load: () => Promise<ComponentType<PageWidgetProps>>, texts: readonly string[]): PageWidget {
  return {
    Widget: lazy(async () => {
      const [Widget] = await Promise.all([load(), loadTexts(texts)])
      return { default: Widget }
    }),
  }
}
