import type { messages as routes } from '../../generated/messages/zh/routes.ts'
import type { actions } from './zh/actions.ts'
import type { analytics } from './zh/analytics.ts'
import type { dashboard } from './zh/dashboard.ts'
import type { fields } from './zh/fields.ts'
import type { forms } from './zh/forms.ts'
import type { gallery } from './zh/gallery.ts'
import type { imports } from './zh/imports.ts'
import type { keyReveal } from './zh/key-reveal.ts'
import type { keys } from './zh/keys.ts'
import type { languagesEditor } from './zh/languages-editor.ts'
import type { lists } from './zh/lists.ts'
import type { notFound } from './zh/not-found.ts'
import type { orderLines } from './zh/order-lines.ts'
import type { palette } from './zh/palette.ts'
import type { password } from './zh/password.ts'
import type { permissionTree } from './zh/permission-tree.ts'
import type { questionDesigner } from './zh/question-designer.ts'
import type { record } from './zh/record.ts'
import type { records } from './zh/records.ts'
import type { removal } from './zh/removal.ts'
import type { roleAssignments } from './zh/role-assignments.ts'
import type { search } from './zh/search.ts'
import type { shell } from './zh/shell.ts'
import type { stats } from './zh/stats.ts'
import type { tree } from './zh/tree.ts'
import type { ui } from './zh/ui.ts'
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
      actions: Texts<typeof actions>
      analytics: Texts<typeof analytics>
      dashboard: Texts<typeof dashboard>
      forms: Texts<typeof forms>
      fields: Texts<typeof fields>
      imports: Texts<typeof imports>
      'languages-editor': Texts<typeof languagesEditor>
      lists: Texts<typeof lists>
      'not-found': Texts<typeof notFound>
      'key-reveal': Texts<typeof keyReveal>
      keys: Texts<typeof keys>
      'order-lines': Texts<typeof orderLines>
      palette: Texts<typeof palette>
      'permission-tree': Texts<typeof permissionTree>
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
      widgets: Texts<typeof widgets>
      wizard: Texts<typeof wizard>
      tree: Texts<typeof tree>
    }
  }
}
