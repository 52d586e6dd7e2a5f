import type { messages as routes } from '../../generated/messages/routes.ts'
import type { access } from './zh/access.ts'
import type { actions } from './zh/actions.ts'
import type { alerts } from './zh/alerts.ts'
import type { allocationEditor } from './zh/allocation-editor.ts'
import type { allocationHistory } from './zh/allocation-history.ts'
import type { analytics } from './zh/analytics.ts'
import type { apiKeys } from './zh/api-keys.ts'
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
import type { dashboard } from './zh/dashboard.ts'
import type { devices } from './zh/devices.ts'
import type { emailWidgets } from './zh/email-widgets.ts'
import type { fields } from './zh/fields.ts'
import type { forms } from './zh/forms.ts'
import type { foundRows } from './zh/found-rows.ts'
import type { gallery } from './zh/gallery.ts'
import type { groupByTable } from './zh/group-by-table.ts'
import type { hreflangEditor } from './zh/hreflang-editor.ts'
import type { imports } from './zh/imports.ts'
import type { jobs } from './zh/jobs.ts'
import type { keyReveal } from './zh/key-reveal.ts'
import type { keys } from './zh/keys.ts'
import type { languagesEditor } from './zh/languages-editor.ts'
import type { links } from './zh/links.ts'
import type { lists } from './zh/lists.ts'
import type { logTail } from './zh/log-tail.ts'
import type { marketingCalendar } from './zh/marketing-calendar.ts'
import type { moderationQueue } from './zh/moderation-queue.ts'
import type { notFound } from './zh/not-found.ts'
import type { notificationTopics } from './zh/notification-topics.ts'
import type { numberGrid } from './zh/number-grid.ts'
import type { orderItems } from './zh/order-items.ts'
import type { orderLines } from './zh/order-lines.ts'
import type { palette } from './zh/palette.ts'
import type { passkeys } from './zh/passkeys.ts'
import type { password } from './zh/password.ts'
import type { paymentCalendar } from './zh/payment-calendar.ts'
import type { permissionTree } from './zh/permission-tree.ts'
import type { placementPreview } from './zh/placement-preview.ts'
import type { prices } from './zh/prices.ts'
import type { publishing } from './zh/publishing.ts'
import type { questionDesigner } from './zh/question-designer.ts'
import type { record } from './zh/record.ts'
import type { records } from './zh/records.ts'
import type { refundLines } from './zh/refund-lines.ts'
import type { removal } from './zh/removal.ts'
import type { reports } from './zh/reports.ts'
import type { returnWorkbench } from './zh/return-workbench.ts'
import type { roleAssignments } from './zh/role-assignments.ts'
import type { scheduleView } from './zh/schedule-view.ts'
import type { search } from './zh/search.ts'
import type { secondFactor } from './zh/second-factor.ts'
import type { settlements } from './zh/settlements.ts'
import type { shell } from './zh/shell.ts'
import type { signInWays } from './zh/sign-in-ways.ts'
import type { sitesGrid } from './zh/sites-grid.ts'
import type { specialWidgets } from './zh/special-widgets.ts'
import type { stats } from './zh/stats.ts'
import type { surveyResults } from './zh/survey-results.ts'
import type { systemState } from './zh/system-state.ts'
import type { targetGrid } from './zh/target-grid.ts'
import type { testers } from './zh/testers.ts'
import type { tree } from './zh/tree.ts'
import type { ui } from './zh/ui.ts'
import type { unattached } from './zh/unattached.ts'
import type { viewers } from './zh/viewers.ts'
import type { viewing } from './zh/viewing.ts'
import type { widgets } from './zh/widgets.ts'
import type { wizard } from './zh/wizard.ts'

type Texts<T> = { readonly [K in keyof T]: string }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    keySeparator: false
    nsSeparator: false
    resources: {
      ui: Texts<typeof ui>
      access: Texts<typeof access>
      'customer-360': Texts<typeof customer360>
      'coupon-effect': Texts<typeof couponEffect>
      'coupon-impact': Texts<typeof couponImpact>
      'payment-calendar': Texts<typeof paymentCalendar>
      'cost-grid': Texts<typeof costGrid>
      'system-state': Texts<typeof systemState>
      'target-grid': Texts<typeof targetGrid>
      'number-grid': Texts<typeof numberGrid>
      alerts: Texts<typeof alerts>
      'allocation-editor': Texts<typeof allocationEditor>
      'allocation-history': Texts<typeof allocationHistory>
      testers: Texts<typeof testers>
      'return-workbench': Texts<typeof returnWorkbench>
      'approval-panel': Texts<typeof approvalPanel>
      'order-items': Texts<typeof orderItems>
      'refund-lines': Texts<typeof refundLines>
      'choose-row': Texts<typeof chooseRow>
      'found-rows': Texts<typeof foundRows>
      'schedule-view': Texts<typeof scheduleView>
      'placement-preview': Texts<typeof placementPreview>
      'survey-results': Texts<typeof surveyResults>
      'email-widgets': Texts<typeof emailWidgets>
      'article-widgets': Texts<typeof articleWidgets>
      conversation: Texts<typeof conversation>
      'marketing-calendar': Texts<typeof marketingCalendar>
      'moderation-queue': Texts<typeof moderationQueue>
      'special-widgets': Texts<typeof specialWidgets>
      actions: Texts<typeof actions>
      analytics: Texts<typeof analytics>
      dashboard: Texts<typeof dashboard>
      devices: Texts<typeof devices>
      'api-keys': Texts<typeof apiKeys>
      'notification-topics': Texts<typeof notificationTopics>
      reports: Texts<typeof reports>
      forms: Texts<typeof forms>
      fields: Texts<typeof fields>
      imports: Texts<typeof imports>
      'languages-editor': Texts<typeof languagesEditor>
      lists: Texts<typeof lists>
      'not-found': Texts<typeof notFound>
      unattached: Texts<typeof unattached>
      'key-reveal': Texts<typeof keyReveal>
      keys: Texts<typeof keys>
      'order-lines': Texts<typeof orderLines>
      palette: Texts<typeof palette>
      'permission-tree': Texts<typeof permissionTree>
      passkeys: Texts<typeof passkeys>
      password: Texts<typeof password>
      shell: Texts<typeof shell>
      'question-designer': Texts<typeof questionDesigner>
      record: Texts<typeof record>
      records: Texts<typeof records>
      removal: Texts<typeof removal>
      'role-assignments': Texts<typeof roleAssignments>
      stats: Texts<typeof stats>
      search: Texts<typeof search>
      routes: Texts<typeof routes>
      gallery: Texts<typeof gallery>
      viewing: Texts<typeof viewing>
      widgets: Texts<typeof widgets>
      wizard: Texts<typeof wizard>
      tree: Texts<typeof tree>
      jobs: Texts<typeof jobs>
      prices: Texts<typeof prices>
      'sign-in-ways': Texts<typeof signInWays>
      'second-factor': Texts<typeof secondFactor>
      settlements: Texts<typeof settlements>
      'sites-grid': Texts<typeof sitesGrid>
      viewers: Texts<typeof viewers>
      publishing: Texts<typeof publishing>
      links: Texts<typeof links>
      'log-tail': Texts<typeof logTail>
      'budget-pacing': Texts<typeof budgetPacing>
      'checkout-preview': Texts<typeof checkoutPreview>
      'group-by-table': Texts<typeof groupByTable>
      'hreflang-editor': Texts<typeof hreflangEditor>
    }
  }
}
