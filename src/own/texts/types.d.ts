import type { access } from './zh/access.ts'
import type { allocationEditor } from './zh/allocation-editor.ts'
import type { allocationHistory } from './zh/allocation-history.ts'
import type { analytics } from './zh/analytics.ts'
import type { approvalPanel } from './zh/approval-panel.ts'
import type { articleWidgets } from './zh/article-widgets.ts'
import type { budgetPacing } from './zh/budget-pacing.ts'
import type { checkoutPreview } from './zh/checkout-preview.ts'
import type { chooseRow } from './zh/choose-row.ts'
import type { conversation } from './zh/conversation.ts'
import type { costGrid } from './zh/cost-grid.ts'
import type { couponEffect } from './zh/coupon-effect.ts'
import type { couponImpact } from './zh/coupon-impact.ts'
import type { customer360 } from './zh/customer-360.ts'
import type { emailWidgets } from './zh/email-widgets.ts'
import type { hreflangEditor } from './zh/hreflang-editor.ts'
import type { keyReveal } from './zh/key-reveal.ts'
import type { languagesEditor } from './zh/languages-editor.ts'
import type { links } from './zh/links.ts'
import type { marketingCalendar } from './zh/marketing-calendar.ts'
import type { moderationQueue } from './zh/moderation-queue.ts'
import type { numberGrid } from './zh/number-grid.ts'
import type { orderItems } from './zh/order-items.ts'
import type { orderLines } from './zh/order-lines.ts'
import type { paymentCalendar } from './zh/payment-calendar.ts'
import type { permissionTree } from './zh/permission-tree.ts'
import type { placementPreview } from './zh/placement-preview.ts'
import type { prices } from './zh/prices.ts'
import type { publishing } from './zh/publishing.ts'
import type { questionDesigner } from './zh/question-designer.ts'
import type { refundLines } from './zh/refund-lines.ts'
import type { returnWorkbench } from './zh/return-workbench.ts'
import type { roleAssignments } from './zh/role-assignments.ts'
import type { settlements } from './zh/settlements.ts'
import type { sitesGrid } from './zh/sites-grid.ts'
import type { specialWidgets } from './zh/special-widgets.ts'
import type { surveyResults } from './zh/survey-results.ts'
import type { systemState } from './zh/system-state.ts'
import type { targetGrid } from './zh/target-grid.ts'
import type { testers } from './zh/testers.ts'

type Texts<T> = { readonly [K in keyof T]: string }

declare module 'i18next' {
  interface ConsoleTexts {
    access: Texts<typeof access>
    'allocation-editor': Texts<typeof allocationEditor>
    'allocation-history': Texts<typeof allocationHistory>
    analytics: Texts<typeof analytics>
    'approval-panel': Texts<typeof approvalPanel>
    'article-widgets': Texts<typeof articleWidgets>
    'budget-pacing': Texts<typeof budgetPacing>
    'checkout-preview': Texts<typeof checkoutPreview>
    'choose-row': Texts<typeof chooseRow>
    conversation: Texts<typeof conversation>
    'cost-grid': Texts<typeof costGrid>
    'coupon-effect': Texts<typeof couponEffect>
    'coupon-impact': Texts<typeof couponImpact>
    'customer-360': Texts<typeof customer360>
    'email-widgets': Texts<typeof emailWidgets>
    'hreflang-editor': Texts<typeof hreflangEditor>
    'key-reveal': Texts<typeof keyReveal>
    'languages-editor': Texts<typeof languagesEditor>
    links: Texts<typeof links>
    'marketing-calendar': Texts<typeof marketingCalendar>
    'moderation-queue': Texts<typeof moderationQueue>
    'number-grid': Texts<typeof numberGrid>
    'order-items': Texts<typeof orderItems>
    'order-lines': Texts<typeof orderLines>
    'payment-calendar': Texts<typeof paymentCalendar>
    'permission-tree': Texts<typeof permissionTree>
    'placement-preview': Texts<typeof placementPreview>
    prices: Texts<typeof prices>
    publishing: Texts<typeof publishing>
    'question-designer': Texts<typeof questionDesigner>
    'refund-lines': Texts<typeof refundLines>
    'return-workbench': Texts<typeof returnWorkbench>
    'role-assignments': Texts<typeof roleAssignments>
    settlements: Texts<typeof settlements>
    'sites-grid': Texts<typeof sitesGrid>
    'special-widgets': Texts<typeof specialWidgets>
    'survey-results': Texts<typeof surveyResults>
    'system-state': Texts<typeof systemState>
    'target-grid': Texts<typeof targetGrid>
    testers: Texts<typeof testers>
  }
}
