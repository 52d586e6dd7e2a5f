import { type ComponentType } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import type { PageWidgetProps } from '../records/slots/page-widget-props.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

export interface PageWidget {
  readonly Widget: ComponentType<PageWidgetProps>
}

/** Widgets of pages, tabs and actions, each loaded with its texts when it is first shown; those of fields have a registry of their own. A build has those that its pages name (`vite/used-widgets.ts`). */
export const pageWidgets = {
  'ab-compare': widget(
    async () => (await import('./ab-compare/ab-compare.tsx')).AbCompare,
    ['email-widgets'],
  ),
  'allocation-history': widget(
    async () => (await import('./allocation-history/allocation-history.tsx')).AllocationHistory,
    ['allocation-history'],
  ),
  'api-keys': widget(async () => (await import('./api-keys/api-keys.tsx')).ApiKeys, ['api-keys']),
  'approval-panel': widget(
    async () => (await import('./approval-panel/approval-panel.tsx')).ApprovalPanel,
    ['approval-panel'],
  ),
  'author-card': widget(
    async () => (await import('./author-card/author-card.tsx')).AuthorCard,
    ['article-widgets'],
  ),
  'budget-curve': widget(
    async () => (await import('./budget-curve/budget-curve.tsx')).BudgetCurve,
    ['coupon-effect'],
  ),
  'budget-pacing': widget(
    async () => (await import('./budget-pacing/budget-pacing.tsx')).BudgetPacing,
    ['budget-pacing', 'fields'],
  ),
  'checkout-preview': widget(
    async () => (await import('./checkout-preview/checkout-preview.tsx')).CheckoutPreview,
    ['checkout-preview', 'links'],
  ),
  'comment-feed': widget(
    async () => (await import('./comment-feed/comment-feed.tsx')).CommentFeed,
    ['analytics'],
  ),
  conversation: widget(
    async () => (await import('./conversation/conversation.tsx')).Conversation,
    ['conversation', 'fields'],
  ),
  'cost-grid': widget(
    async () => (await import('./cost-grid/cost-grid.tsx')).CostGrid,
    ['cost-grid', 'number-grid'],
  ),
  'coupon-effect': widget(
    async () => (await import('./coupon-effect/coupon-effect.tsx')).CouponEffect,
    ['coupon-effect'],
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
  devices: widget(async () => (await import('./devices/devices.tsx')).Devices, ['devices']),
  'diff-viewer': widget(async () => (await import('./viewers/diff-viewer.tsx')).DiffViewer, ['viewers']),
  'draw-list': widget(async () => (await import('./draw-list/draw-list.tsx')).DrawList, ['special-widgets']),
  'draw-simulator': widget(
    async () => (await import('./draw-simulator/draw-simulator.tsx')).DrawSimulator,
    ['special-widgets'],
  ),
  'edit-lock': widget(async () => (await import('./edit-lock/edit-lock.tsx')).EditLock, ['article-widgets']),
  'effective-permissions': widget(
    async () => (await import('./effective-permissions/effective-permissions.tsx')).EffectivePermissions,
    ['access'],
  ),
  'email-preview': widget(
    async () => (await import('./email-preview/email-preview.tsx')).EmailPreview,
    ['email-widgets', 'actions'],
  ),
  'first-steps': widget(
    async () => (await import('./first-steps/first-steps.tsx')).FirstSteps,
    ['dashboard'],
  ),
  'group-by-table': widget(
    async () => (await import('./group-by-table/group-by-table.tsx')).GroupByTable,
    ['group-by-table'],
  ),
  'group-hides': widget(async () => (await import('./group-hides/group-hides.tsx')).GroupHides, ['access']),
  'job-progress': widget(async () => (await import('./job-progress/job-progress.tsx')).JobProgress, ['jobs']),
  'json-viewer': widget(async () => (await import('./viewers/json-viewer.tsx')).JsonViewer, ['viewers']),
  'key-reveal': widget(async () => (await import('./key-reveal/key-reveal.tsx')).KeyReveal, ['key-reveal']),
  'log-tail': widget(async () => (await import('./log-tail/log-tail.tsx')).LogTail, ['log-tail']),
  'menu-preview': widget(
    async () => (await import('./menu-preview/menu-preview.tsx')).MenuPreview,
    ['access'],
  ),
  'role-effect': widget(
    async () => (await import('./role-effect/role-effect.tsx')).RoleEffect,
    ['access', 'routes'],
  ),
  'metric-grid': widget(
    async () => (await import('./metric-grid/metric-grid.tsx')).MetricGrid,
    ['analytics'],
  ),
  'moderation-queue': widget(
    async () => (await import('./moderation-queue/moderation-queue.tsx')).ModerationQueue,
    ['moderation-queue'],
  ),
  'order-items': widget(
    async () => (await import('./order-items/order-items.tsx')).OrderItems,
    ['order-items', 'key-reveal'],
  ),
  'marketing-calendar': widget(
    async () => (await import('./marketing-calendar/marketing-calendar.tsx')).MarketingCalendar,
    ['marketing-calendar'],
  ),
  'payment-calendar': widget(
    async () => (await import('./payment-calendar/payment-calendar.tsx')).PaymentCalendar,
    ['payment-calendar'],
  ),
  'payment-offer': widget(
    async () => (await import('./payment-offer/payment-offer.tsx')).PaymentOffer,
    ['checkout-preview', 'fields'],
  ),
  'permission-matrix': widget(
    async () => (await import('./permission-matrix/permission-matrix.tsx')).PermissionMatrix,
    ['access'],
  ),
  'placement-preview': widget(
    async () => (await import('./placement-preview/placement-preview.tsx')).PlacementPreview,
    ['placement-preview'],
  ),
  'price-adjust': widget(async () => (await import('./prices/price-adjust.tsx')).PriceAdjust, ['prices']),
  'price-matrix': widget(async () => (await import('./prices/price-matrix.tsx')).PriceMatrix, ['prices']),
  'product-switcher': widget(
    async () => (await import('./product-switcher/product-switcher.tsx')).ProductSwitcher,
    ['analytics'],
  ),
  'publish-runner': widget(
    async () => (await import('./publishing/publish-runner.tsx')).PublishRunner,
    ['publishing', 'viewers'],
  ),
  'qr-code': widget(async () => (await import('./links/qr-code.tsx')).QrCode, ['links']),
  'quick-links': widget(
    async () => (await import('./quick-links/quick-links.tsx')).QuickLinks,
    ['dashboard'],
  ),
  'retention-table': widget(
    async () => (await import('./retention-table/retention-table.tsx')).RetentionTable,
    ['analytics'],
  ),
  'return-workbench': widget(
    async () => (await import('./return-workbench/return-workbench.tsx')).ReturnWorkbench,
    ['return-workbench'],
  ),
  'rule-tester': widget(
    async () => (await import('./tester/rule-tester.tsx')).RuleTester,
    ['testers', 'fields'],
  ),
  'schedule-view': widget(
    async () => (await import('./schedule-view/schedule-view.tsx')).ScheduleView,
    ['schedule-view', 'lists'],
  ),
  'send-flow': widget(
    async () => (await import('./send-flow/send-flow.tsx')).SendFlow,
    ['email-widgets', 'actions'],
  ),
  'seo-panel': widget(async () => (await import('./seo-panel/seo-panel.tsx')).SeoPanel, ['article-widgets']),
  settlements: widget(
    async () => (await import('./settlements/settlements.tsx')).Settlements,
    ['settlements', 'actions'],
  ),
  'share-matrix': widget(
    async () => (await import('./share-matrix/share-matrix.tsx')).ShareMatrix,
    ['special-widgets'],
  ),
  'share-preview': widget(
    async () => (await import('./share-preview/share-preview.tsx')).SharePreview,
    ['special-widgets'],
  ),
  'share-proposals': widget(
    async () => (await import('./share-proposals/share-proposals.tsx')).ShareProposals,
    ['allocation-history'],
  ),
  'sites-grid': widget(async () => (await import('./sites-grid/sites-grid.tsx')).SitesGrid, ['sites-grid']),
  'special-header': widget(
    async () => (await import('./special-header/special-header.tsx')).SpecialHeader,
    ['special-widgets'],
  ),
  'stack-viewer': widget(async () => (await import('./viewers/stack-viewer.tsx')).StackViewer, ['viewers']),
  'survey-preview': widget(
    async () => (await import('./survey-preview/survey-preview.tsx')).SurveyPreview,
    ['question-designer'],
  ),
  'survey-results': widget(
    async () => (await import('./survey-results/survey-results.tsx')).SurveyResults,
    ['survey-results'],
  ),
  'system-state': widget(
    async () => (await import('./system-state/system-state.tsx')).SystemState,
    ['system-state'],
  ),
  'target-grid': widget(
    async () => (await import('./target-grid/target-grid.tsx')).TargetGrid,
    ['target-grid', 'number-grid'],
  ),
  'todo-strip': widget(async () => (await import('./todo-strip/todo-strip.tsx')).TodoStrip, ['dashboard']),
  'top-groups': widget(
    async () => (await import('./top-groups/top-groups.tsx')).TopGroups,
    ['group-by-table'],
  ),
  translations: widget(
    async () => (await import('./translations/translations.tsx')).Translations,
    ['article-widgets'],
  ),
  'utm-builder': widget(async () => (await import('./links/utm-builder.tsx')).UtmBuilder, ['links']),
  versions: widget(async () => (await import('./versions/versions.tsx')).Versions, ['article-widgets']),
  'view-as': widget(async () => (await import('./view-as/view-as.tsx')).ViewAs, ['viewing']),
  'who-can-see': widget(async () => (await import('./who-can-see/who-can-see.tsx')).WhoCanSee, ['access']),
  'xml-preview': widget(async () => (await import('./viewers/xml-preview.tsx')).XmlPreview, ['viewers']),
} satisfies Readonly<Record<string, PageWidget>>

/** Whether a name stands for something that a page, a tab or an action can show; the others belong to fields and forms. */
export function isPageWidget(name: string): name is keyof typeof pageWidgets {
  return Object.hasOwn(pageWidgets, name)
}

/** @param texts Namespaces that are there when the widget is. */
function widget(load: () => Promise<ComponentType<PageWidgetProps>>, texts: readonly string[]): PageWidget {
  return {
    Widget: lazyPart(async () => {
      const [Widget] = await Promise.all([load(), loadTexts(texts)])
      return { default: Widget }
    }),
  }
}
