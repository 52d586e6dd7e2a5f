import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { PageEntry } from './page-types.ts'

/** What the console's own code needs of a manifest: icons and widgets of the shell, and the pages that it names. */
export interface Shell {
  readonly icons: readonly string[]
  readonly widgets: Readonly<Record<string, readonly string[]>>
  readonly sections: readonly ShellSection[]
}

export interface ShellSection {
  readonly key: string
  readonly data: { readonly pages: readonly PageEntry[]; readonly [key: string]: unknown }
  readonly english: object
}

const hidden = { hidden: true }
const own = join(import.meta.dirname, '../../manifest/console.yaml')

/** The shell of a console that opens that page first. */
export function shellOf(first: string): Shell {
  const { icons, widgets } = readOwn()
  const page = (name: string, path: string, title: string, icon: string, more: object = {}): PageEntry => ({
    name,
    path,
    title,
    icon,
    ...more,
    kind: 'custom',
  })
  return {
    icons,
    widgets,
    sections: [
      {
        key: 'public',
        data: {
          path: '/',
          title: '公共页',
          icon: 'globe',
          public: true,
          layout: 'none',
          pages: [
            page('login', 'login', '登录', 'log-in', hidden),
            page('logout', 'logout', '退出', 'log-out', hidden),
            page('404', '404', '页面不存在', 'error', hidden),
            page('companies.redirect', 'companies/redirect/{company}', '切换品牌', 'swap-horizontal', {
              ...hidden,
              params: { company: 'any' },
            }),
          ],
        },
        english: {
          title: 'Public',
          pages: {
            login: 'Sign in',
            logout: 'Sign out',
            '404': 'Not found',
            'companies.redirect': 'Switch brand',
          },
        },
      },
      {
        key: 'root',
        data: {
          path: '/',
          title: '根',
          icon: 'home',
          hidden: true,
          pages: [
            { name: 'root', path: '', title: '根路径', icon: 'home', kind: 'redirect', to: first },
            { name: 'catch-all', path: '*', title: '兜底', icon: 'error', kind: 'redirect', to: '404' },
          ],
        },
        english: { title: 'Root', pages: { root: 'Root', 'catch-all': 'Anything else' } },
      },
      {
        key: 'my',
        data: {
          path: '/my',
          title: '我的',
          icon: 'user',
          hidden: true,
          pages: [page('my.changepwd', 'changepwd', '修改密码', 'key', { signedIn: true })],
        },
        english: { title: 'Me', pages: { 'my.changepwd': 'Change password' } },
      },
    ],
  }
}

/** Icons and widgets that the shell's code draws with, as this repository's own manifest lists them. */
function readOwn(): Pick<Shell, 'icons' | 'widgets'> {
  const data: Partial<Shell> | null = parse(readFileSync(own, 'utf8'))
  return { icons: data?.icons ?? [], widgets: data?.widgets ?? {} }
}
