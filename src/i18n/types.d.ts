import type { messages as routes } from '../../generated/messages/zh/routes.ts'
import type { actions } from './zh/actions.ts'
import type { notFound } from './zh/not-found.ts'
import type { password } from './zh/password.ts'
import type { records } from './zh/records.ts'
import type { shell } from './zh/shell.ts'
import type { stats } from './zh/stats.ts'
import type { ui } from './zh/ui.ts'

type Texts<T> = { readonly [K in keyof T]: string }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    keySeparator: false
    nsSeparator: false
    resources: {
      ui: Texts<typeof ui>
      actions: Texts<typeof actions>
      'not-found': Texts<typeof notFound>
      password: Texts<typeof password>
      shell: Texts<typeof shell>
      records: Texts<typeof records>
      stats: Texts<typeof stats>
      routes: Texts<typeof routes>
    }
  }
}
