import type { PageEntry } from './page-types.ts'
import { shellIcons } from './shell-icons.ts'
import type { ImportWords } from './words.ts'

/** What the console's own code needs of a manifest: icons of the shell, and the pages that it names. */
export interface Shell {
  readonly icons: readonly string[]
  readonly sections: readonly ShellSection[]
}

export interface ShellSection {
  readonly key: string
  readonly data: { readonly pages: readonly PageEntry[]; readonly [key: string]: unknown }
}

const hidden = { hidden: true }

/** The shell of a console that opens that page first. */
export function shellOf(first: string, words: ImportWords): Shell {
  const page = (name: string, path: string, title: string, icon: string, more: object = {}): PageEntry => ({
    name,
    path,
    title,
    icon,
    ...more,
    kind: 'custom',
  })
  return {
    icons: shellIcons,
    sections: [
      {
        key: 'public',
        data: {
          path: '/',
          title: words.public,
          icon: 'globe',
          public: true,
          layout: 'none',
          pages: [
            page('login', 'login', words.signIn, 'log-in', hidden),
            page('logout', 'logout', words.signOut, 'log-out', hidden),
            page('404', '404', words.notFound, 'error', hidden),
            page(
              'companies.redirect',
              'companies/redirect/{company}',
              words.switchCompany,
              'swap-horizontal',
              {
                ...hidden,
                params: { company: 'any' },
              },
            ),
          ],
        },
      },
      {
        key: 'root',
        data: {
          path: '/',
          title: words.root,
          icon: 'home',
          hidden: true,
          pages: [
            { name: 'root', path: '', title: words.start, icon: 'home', kind: 'redirect', to: first },
            {
              name: 'catch-all',
              path: '*',
              title: words.otherPaths,
              icon: 'error',
              kind: 'redirect',
              to: '404',
            },
          ],
        },
      },
      {
        key: 'my',
        data: {
          path: '/my',
          title: words.own,
          icon: 'user',
          hidden: true,
          pages: [page('my.changepwd', 'changepwd', words.changePassword, 'key', { signedIn: true })],
        },
      },
    ],
  }
}
