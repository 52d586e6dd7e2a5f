import type { messages as routes } from '../../generated/messages/zh/routes.ts'
import type { actions } from './zh/actions.ts'
import type { keys } from './zh/keys.ts'
import type { notFound } from './zh/not-found.ts'
import type { palette } from './zh/palette.ts'
import type { password } from './zh/password.ts'
import type { table } from './zh/records.ts'
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
      keys: Texts<typeof keys>
      palette: Texts<typeof palette>
      password: Texts<typeof password>
      shell: Texts<typeof shell>
      records: Texts<typeof records>
      routes: Texts<typeof routes>
    }
  }
}
