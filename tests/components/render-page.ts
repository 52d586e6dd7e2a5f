import i18next from 'i18next'
import type { ComponentType, ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { type Locator, commands, page } from 'vitest/browser'
import { type RouteName, pathOf } from '../../generated/routes.ts'
import type { Emitted, Page } from '../../generated/types.ts'
import { openConsole } from '../../src/app/console-app.tsx'
import { loadPage } from '../../src/app/routing/page-loader.ts'
import { type Theme, setTheme } from '../../src/data/theme.ts'
import { type Locale, defaultLocale, setLocale } from '../../src/i18n/locale.ts'
import type { PageProps } from '../../src/pages/page-props.ts'
import { showAbove } from './frame.tsx'
import { type Gateway, createGateway } from './gateway.ts'
import { hintsOf } from './hints.ts'
import { type Person, personWith, userAnswer } from './person.ts'
import type { Reply } from './replies.ts'
import { type Hints, sampleAnswer } from './sample.ts'
import { type Connection, type TestSession, startTestLive, startTestSession } from './session.ts'
import type { Shape } from './shape.ts'

export interface PageCase {
  /** Query of the address, with its `?`. */
  readonly search?: string
  /** Default: a user who may do everything. */
  readonly as?: Person
  /** By operation name; an operation without one is answered with a sample. */
  readonly answers?: Readonly<Record<string, Reply>>
  /** Operations whose calls wait for `gateway.release`. */
  readonly held?: readonly string[]
  readonly theme?: Theme
  readonly locale?: Locale
  /** A part of the shell, above the page; default: none. */
  readonly above?: ComponentType
  /** How every call of the page ends from the start, until `gateway.mend`. */
  readonly failing?: { readonly answer: Parameters<Gateway['fail']>[0] }
  /** What the case does when all is ready, before the console opens. */
  readonly beforeOpening?: () => void
  /** Default: none. */
  readonly connection?: Connection
  /** In px; default 1440 × 900. */
  readonly viewport?: readonly [width: number, height: number]
}

export interface RenderedPage<TPage extends Page<Emitted> = Page<Emitted>> {
  readonly gateway: Gateway
  readonly session: TestSession
  /** The page's descriptor, its texts still message keys. */
  readonly descriptor: TPage
  readonly main: Locator
  /** Path and query that the address bar shows. */
  readonly address: () => string
}

const desktop = [1440, 900] as const
export const phone = [390, 844] as const

/** Opens a page of the console as a link would: router, guard, session, texts and styles are the console's, the gateway is scripted. */
export async function renderPage(
  name: RouteName,
  pageCase: PageCase & { readonly params?: Readonly<Record<string, string | number>> } = {},
): Promise<RenderedPage> {
  const { as: person = personWith(['admin']), viewport = desktop } = pageCase
  await setViewport(viewport)
  await dress(pageCase)
  showAbove(pageCase.above ?? null)
  const descriptor = await descriptorOf(name)
  const gateway = scriptedGateway(person, hintsOf(descriptor), pageCase)
  for (const operation of pageCase.held ?? []) gateway.hold(operation)
  if (pageCase.failing !== undefined) gateway.fail(pageCase.failing.answer)
  const session = startTestSession(person, gateway.fetch)
  pageCase.beforeOpening?.()
  history.replaceState(null, '', pathOf(name, { ...pageCase.params }) + (pageCase.search ?? ''))
  mount(session, pageCase.connection)
  const address = () => location.pathname + location.search
  return { gateway, session, descriptor, main: page.getByRole('main'), address }
}

/** What the compiler says of a page, as the console loads it. */
export async function descriptorOf(name: RouteName): Promise<Page<Emitted>> {
  const { props } = await loadPage(name)
  const { page: own, children } = props as Partial<PageProps> & {
    readonly children?: ReactElement<PageProps>
  }
  const found = own ?? children?.props.page
  if (found === undefined) throw new Error(`${name} has no page`)
  return found
}

function scriptedGateway(person: Person, hints: Hints, { answers }: PageCase): Gateway {
  return createGateway({
    answers: answers ?? {},
    otherwise: async (call) =>
      ofConsole(person)[call.operation] ?? sampleAnswer(await shapeOf(call.operation), hints, call),
  })
}

/** What the console itself asks for. */
function ofConsole(person: Person): Readonly<Record<string, unknown>> {
  return {
    session_user: userAnswer(person),
    console_preferences: { data: { column_prefs: {} } },
    console_saved_views: { data: [], meta: { pagination: { total: 0 } } },
  }
}

function mount(session: TestSession, connection: Connection | undefined): void {
  const host = document.createElement('div')
  host.id = 'root'
  document.body.append(host)
  const root = createRoot(host)
  const { routers, render } = openConsole(session, startTestLive(session, connection))
  render(root)
  onTestFinished(() => {
    root.unmount()
    routers.current().dispose()
    session.stop()
    host.remove()
  })
}

async function setViewport([width, height]: readonly [number, number]): Promise<void> {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
}

async function dress({ theme = 'light', locale = defaultLocale }: PageCase): Promise<void> {
  setTheme(theme)
  if (i18next.language !== locale) await setLocale(locale)
}

const shapes = new Map<string, Promise<Shape>>()

function shapeOf(operation: string): Promise<Shape> {
  const shape = shapes.get(operation) ?? commands.answerShape(operation)
  shapes.set(operation, shape)
  return shape
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    answerShape: (operation: string) => Promise<Shape>
  }
}
