import type { ComponentType } from 'react'
import type { RouteName } from '../../generated/routes.ts'
import type { CustomPage, Page, TablePage, UndeclaredPage } from '../../generated/types.ts'
import type { PageProps } from './page-props.ts'

type Load<TPage extends Page> = () => Promise<ComponentType<PageProps<TPage>>>

type Kinds = { readonly [K in Exclude<Page['kind'], 'custom'>]: Load<Extract<Page, { readonly kind: K }>> }

/** The code of every page kind; a kind of the manifest without code does not compile. */
const kinds = {
  table: () => import('./table/table-page.tsx').then(({ TablePage }) => TablePage),
  undeclared: () => import('./undeclared/undeclared-page.tsx').then(({ UndeclaredPage }) => UndeclaredPage),
} satisfies Kinds

/** Hand-written pages by route name; a custom page without one is shown as still to come. */
const customPages: { readonly [K in RouteName]?: Load<CustomPage> } = {
  logout: () => import('./logout/logout-page.tsx').then(({ LogoutPage }) => LogoutPage),
  '404': () => import('./not-found/not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
  'companies.redirect': () =>
    import('./company-redirect/company-redirect-page.tsx').then(({ CompanyRedirectPage }) => CompanyRedirectPage),
}
