import { define, list, mapOf, type Part, string } from './build.ts'

export const text = define(
  'text',
  string(
    'A text that people read, on one line / 显示文字，单行',
    '^(?=.*\\S)[^\\u0000-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069]+$',
    { minLength: 1, maxLength: 200 },
  ),
)

export const texts = define('texts', mapOf('A text in every language / 各语言的文案', text))

export const icon = define('icon', kebabName('Name of a Blueprint icon / Blueprint 图标名'))

export const permissions = define(
  'permissions',
  list(
    null,
    string('Permission key of the REST contract / REST 契约中的权限键', '^[a-z][A-Za-z0-9._-]*$', {
      not: { const: 'admin' },
    }),
    { uniqueItems: true },
  ),
)

export const sectionPath = define(
  'sectionPath',
  string('Absolute path, / or /orders / 绝对路径', '^/([A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*)?$'),
)

export const field = define(
  'field',
  string(
    'Field of the resource; columns, filters and cards take labels from the contract / 资源字段，标签取自契约',
    '^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)?$',
  ),
)

export const fieldName = define(
  'fieldName',
  string('Property of the contract / 契约中的属性', '^[a-z][A-Za-z0-9_]*(\\.[a-z][A-Za-z0-9_]*)?$'),
)

export const key = define(
  'key',
  string(
    'Name of this part, for the URL and translations / 本部分的名称，供 URL 和翻译使用',
    '^[a-z0-9][a-z0-9-]*$',
  ),
)

export const call = define(
  'call',
  string(
    '`METHOD /path` or operationId of the REST contract / REST 契约中的 `方法 /路径` 或 operationId',
    '^((GET|POST|PUT|PATCH|DELETE) /[A-Za-z0-9_{}./-]*|[a-z][a-z0-9_]*)$',
  ),
)

export const source = define(
  'source',
  string(
    'Field of the row, `:name` for a parameter of the route, or `@company` / 行字段、`:名称` 表示路由参数，或 `@company` 表示当前公司',
    '^(@company|:?[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)?)$',
  ),
)

export const sources = define(
  'sources',
  mapOf('Parameter → field of the row, or `:name` of the route / 参数 → 行字段或 `:名称`', source),
)

/** Permanent name of a page or section. */
export function pageName(description: string | null): Part<string> {
  return string(description, '^[a-z0-9][A-Za-z0-9._-]{0,62}$')
}

/** Resource, operation or property, as the contract writes them. */
export function identifier(description: string | null): Part<string> {
  return string(description, '^[a-z][a-z0-9_]*$')
}

/** Widget or key, as they stand in addresses. */
export function kebabName(description: string | null): Part<string> {
  return string(description, '^[a-z][a-z0-9-]*$')
}

export function languageTag(description: string | null): Part<string> {
  return string(description, '^[a-z]{2}(-[A-Za-z]+)?$')
}
