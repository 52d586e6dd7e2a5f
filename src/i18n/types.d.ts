import type { messages as routes } from '../../generated/messages/zh/routes.ts'
import type { actions } from './zh/actions.ts'
import type { notFound } from './zh/not-found.ts'
import type { password } from './zh/password.ts'
import type { record } from './zh/record.ts'
import type { records } from './zh/records.ts'
import type { search } from './zh/search.ts'
import type { shell } from './zh/shell.ts'
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
      record: Texts<typeof record>
      records: Texts<typeof records>
      search: Texts<typeof search>
      routes: Texts<typeof routes>
    }
  }
}
