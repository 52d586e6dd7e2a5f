import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the API reads of the console's manifest; `generated/built/manifest.json` holds it as data, and the API works without it. */
export interface ManifestPage {
  readonly name: string
  readonly path: string
  readonly title: string
  /** In English; the Chinese one where there is no translation. */
  readonly titleEn: string
  readonly icon: string | null
  readonly kind: string
  readonly resource: string | null
  readonly permissions: readonly string[]
  readonly hidden: boolean
  readonly showLanguage: boolean
  readonly activeMenu: string | null
  readonly isPublic: boolean
  /** A form that makes a new record out of the one in its path. */
  readonly copies: boolean
  /** One of its rows is opened at the side by `?record=`. */
  readonly hasDrawer: boolean
  /** `POST /orders/{id}/mark-paid`: what its buttons call. */
  readonly calls: readonly string[]
}

export interface ManifestSection {
  readonly key: string
  readonly path: string
  readonly title: string
  readonly icon: string | null
  readonly hidden: boolean
  readonly alwaysShow: boolean
  readonly pages: readonly ManifestPage[]
}

const file = join(import.meta.dirname, '../../../../generated/built/manifest.json')

let cachedSections: readonly ManifestSection[] | null = null

/** The sections in the order of the menu; none where there is no manifest. Read once. */
export function manifestSections(): readonly ManifestSection[] {
  cachedSections ??= readSections()
  return cachedSections
}

/** Whether the menu can show a page: it is not hidden, is for people who are signed in, and does not only lead on to another one. */
export function isInMenu({ hidden, isPublic, kind }: ManifestPage): boolean {
  return !hidden && !isPublic && kind !== 'redirect'
}

function readSections(): ManifestSection[] {
  const manifest = record(record(parsed())['manifest'])
  const english = record(record(manifest['locales/en'])['sections'])
  const order = list(record(manifest['console'])['sections']).map(String)
  return order.flatMap((key) => {
    const section = record(manifest[`sections/${key}`])
    return typeof section['path'] === 'string'
      ? [sectionOf(key, section, record(record(english[key])['pages']))]
      : []
  })
}

function parsed(): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function sectionOf(key: string, section: Values, english: Values): ManifestSection {
  const path = text(section['path'])
  const isPublic = section['public'] === true
  return {
    key,
    path,
    title: text(section['title']),
    icon: maybe(section['icon']),
    hidden: section['hidden'] === true,
    alwaysShow: section['alwaysShow'] === true,
    pages: list(section['pages']).map((page) => pageOf(record(page), path, isPublic, english)),
  }
}

function pageOf(page: Values, base: string, isPublic: boolean, english: Values): ManifestPage {
  const name = text(page['name'])
  const translated = english[name]
  return {
    name,
    path: `${base}/${text(page['path'])}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1'),
    title: text(page['title']),
    titleEn: maybe(translated) ?? maybe(record(translated)['title']) ?? text(page['title']),
    icon: maybe(page['icon']),
    kind: text(page['kind']),
    resource: maybe(page['resource']),
    permissions: list(page['permissions']).map(String),
    hidden: page['hidden'] === true,
    showLanguage: page['showLanguage'] === true,
    activeMenu: maybe(page['activeMenu']),
    isPublic: isPublic || page['public'] === true,
    copies: page['mode'] === 'clone',
    hasDrawer: ['view', 'form'].some((name) => record(page['drawers'])[name] !== undefined),
    calls: [...new Set(callsIn(page))],
  }
}

/** Every `call: METHOD /path` anywhere below. */
function callsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(callsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'call' && typeof each === 'string' ? [each] : callsIn(each),
  )
}

type Values = Readonly<Record<string, unknown>>

function record(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function maybe(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
