import type { messages as routes } from '../../generated/messages/routes.ts'
import type { actions } from './zh/actions.ts'
import type { alerts } from './zh/alerts.ts'
import type { apiKeys } from './zh/api-keys.ts'
import type { dashboard } from './zh/dashboard.ts'
import type { devices } from './zh/devices.ts'
import type { fields } from './zh/fields.ts'
import type { forms } from './zh/forms.ts'
import type { foundRows } from './zh/found-rows.ts'
import type { gallery } from './zh/gallery.ts'
import type { groupByTable } from './zh/group-by-table.ts'
import type { imports } from './zh/imports.ts'
import type { jobs } from './zh/jobs.ts'
import type { keys } from './zh/keys.ts'
import type { lists } from './zh/lists.ts'
import type { logTail } from './zh/log-tail.ts'
import type { notFound } from './zh/not-found.ts'
import type { notificationTopics } from './zh/notification-topics.ts'
import type { palette } from './zh/palette.ts'
import type { passkeys } from './zh/passkeys.ts'
import type { password } from './zh/password.ts'
import type { qrCode } from './zh/qr-code.ts'
import type { record } from './zh/record.ts'
import type { records } from './zh/records.ts'
import type { removal } from './zh/removal.ts'
import type { reports } from './zh/reports.ts'
import type { scheduleView } from './zh/schedule-view.ts'
import type { search } from './zh/search.ts'
import type { secondFactor } from './zh/second-factor.ts'
import type { shell } from './zh/shell.ts'
import type { signInWays } from './zh/sign-in-ways.ts'
import type { stats } from './zh/stats.ts'
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
    resources: ConsoleTexts
  }

  /** By namespace; those of an application's own widgets are added to them. */
  interface ConsoleTexts {
    ui: Texts<typeof ui>
    alerts: Texts<typeof alerts>
    'found-rows': Texts<typeof foundRows>
    'schedule-view': Texts<typeof scheduleView>
    actions: Texts<typeof actions>
    dashboard: Texts<typeof dashboard>
    devices: Texts<typeof devices>
    'api-keys': Texts<typeof apiKeys>
    'notification-topics': Texts<typeof notificationTopics>
    reports: Texts<typeof reports>
    forms: Texts<typeof forms>
    fields: Texts<typeof fields>
    imports: Texts<typeof imports>
    lists: Texts<typeof lists>
    'not-found': Texts<typeof notFound>
    unattached: Texts<typeof unattached>
    keys: Texts<typeof keys>
    palette: Texts<typeof palette>
    passkeys: Texts<typeof passkeys>
    password: Texts<typeof password>
    shell: Texts<typeof shell>
    'qr-code': Texts<typeof qrCode>
    record: Texts<typeof record>
    records: Texts<typeof records>
    removal: Texts<typeof removal>
    stats: Texts<typeof stats>
    search: Texts<typeof search>
    routes: Texts<typeof routes>
    gallery: Texts<typeof gallery>
    viewing: Texts<typeof viewing>
    widgets: Texts<typeof widgets>
    wizard: Texts<typeof wizard>
    tree: Texts<typeof tree>
    jobs: Texts<typeof jobs>
    'sign-in-ways': Texts<typeof signInWays>
    'second-factor': Texts<typeof secondFactor>
    viewers: Texts<typeof viewers>
    'log-tail': Texts<typeof logTail>
    'group-by-table': Texts<typeof groupByTable>
  }
}
