import type { ComponentType } from 'react'
import type { RouteName, RouteNode } from '../../generated/routes.ts'
import type { CustomPage, Emitted, Page } from '../../generated/types.ts'
import { loadTexts } from '../i18n/i18n.ts'
import type { PageProps } from './page-props.ts'

/** Starts loading the code of a route's kind beside its descriptor. */
export function preloadKind({ name, kind }: RouteNode): void {
  const load =
    customPages[name] ?? (Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : undefined)
  load?.().catch(() => undefined)
}

type Load<TPage extends Page<Emitted>> = () => Promise<ComponentType<PageProps<TPage>>>

type Kinds = {
  readonly [K in Exclude<Page['kind'], 'custom'>]: Load<Extract<Page<Emitted>, { readonly kind: K }>>
}

/** The code of every page kind; a kind of the manifest without code does not compile. */
export const kinds = {
  table: async () => {
    const [module] = await Promise.all([import('./table/table-page.tsx'), loadTexts(['records'])])
    return module.TablePage
  },
  'confirm-remove': async () => {
    const [module] = await Promise.all([
      import('./confirm-remove/remove-page.tsx'),
      loadTexts(['removal', 'records', 'actions', 'record']),
    ])
    return module.RemovePage
  },
  tree: async () => {
    const [module] = await Promise.all([
      import('./tree/tree-page.tsx'),
      loadTexts(['tree', 'records', 'actions']),
    ])
    return module.TreePage
  },
  form: async () => {
    const [module] = await Promise.all([
      import('./form/form-page.tsx'),
      loadTexts(['forms', 'fields', 'record', 'records']),
    ])
    return module.FormPage
  },
  stats: async () => {
    const [module] = await Promise.all([import('./stats/stats-page.tsx'), loadTexts(['records', 'stats'])])
    return module.StatsPage
  },
  'nested-table': async () => {
    const [module] = await Promise.all([
      import('./nested-table/nested-table-page.tsx'),
      loadTexts(['records', 'record']),
    ])
    return module.NestedTablePage
  },
  detail: async () => {
    const [module] = await Promise.all([
      import('./detail/detail-page.tsx'),
      loadTexts(['records', 'record', 'actions']),
    ])
    return module.DetailPage
  },
  search: async () => {
    const [module] = await Promise.all([
      import('./search/search-page.tsx'),
      loadTexts(['records', 'record', 'actions', 'search']),
    ])
    return module.SearchPage
  },
  wizard: async () => {
    const [module] = await Promise.all([
      import('./wizard/wizard-page.tsx'),
      loadTexts(['wizard', 'records', 'actions', 'record']),
    ])
    return module.WizardPage
  },
  gallery: async () => {
    const [module] = await Promise.all([
      import('./gallery/gallery-page.tsx'),
      loadTexts(['gallery', 'records']),
    ])
    return module.GalleryPage
  },
} satisfies Kinds

/** Hand-written pages, by route name. */
export const customPages: Readonly<Record<string, Load<CustomPage<Emitted>>>> = {
  logout: () => import('./logout/logout-page.tsx').then((module) => module.LogoutPage),
  '404': async () => {
    const [module] = await Promise.all([import('./not-found/not-found-page.tsx'), loadTexts(['not-found'])])
    return module.NotFoundPage
  },
  'my.changepwd': async () => {
    const [module] = await Promise.all([
      import('./change-password/change-password-page.tsx'),
      loadTexts(['password']),
    ])
    return module.ChangePasswordPage
  },
  'companies.redirect': () =>
    import('./company-redirect/company-redirect-page.tsx').then((module) => module.CompanyRedirectPage),
} satisfies { readonly [K in RouteName]?: Load<CustomPage<Emitted>> }
