interface ChunkGroup {
  readonly name: string
  readonly test?: RegExp
  readonly tags?: '$initial'[]
  readonly priority: number
}

/**
 * Few files, by when they are needed: `base` for the login page and everybody, `console` for the signed-in,
 * `live` for the connection that comes after the first view, `table` for the table kind. What is loaded on demand (a section, the calendar, English) stays apart.
 */
export const chunkGroups: ChunkGroup[] = [
  { name: 'base', tags: ['$initial'], priority: 40 },
  { name: 'live', test: /\/node_modules\/(?:@socket\.io|socket\.io|engine\.io)/, priority: 11 },
  { name: 'table', test: /\/src\/(?:pages\/table\/(?!.*calendar)|i18n\/zh\/table)/, priority: 9 },
  { name: 'console', test: consoleModules(), priority: 10 },
]

function consoleModules(): RegExp {
  const libraries = 'node_modules/(?!dompurify|@blueprintjs/datetime|date-fns|react-day-picker|@date-fns)'
  const own =
    'src/(?:app|hooks|data|shell/(?!messages/message)|ui/(?!sanitised)|styles|i18n/zh|pages/(?!table/))'
  const generated = 'generated/(?:routes|menu|icons|permissions|page-modules|session|messages/zh/routes)'
  return new RegExp(`/(?:${libraries}|${own}|${generated})`)
}
