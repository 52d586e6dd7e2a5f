import { StructureKind } from 'ts-morph'
import type { Statement } from './typescript.ts'

/** The functions of generated/routes.ts. */
export const pathFunctions: readonly Statement[] = [
  {
    kind: StructureKind.Function,
    isExported: true,
    docs: ['\nThe address of a page, for a name and parameters known at compile time.'],
    name: 'href',
    typeParameters: [{ name: 'N', constraint: 'RouteName' }],
    parameters: [
      { name: 'name', type: 'N' },
      {
        name: 'params',
        isRestParameter: true,
        type: 'RouteParams[N] extends undefined ? [] : [params: RouteParams[N]]',
      },
    ],
    returnType: 'string',
    statements: 'return pathOf(name, params[0] ?? {});',
  },
  {
    kind: StructureKind.Function,
    isExported: true,
    docs: [
      '\nThe address of a page whose name or parameters are data; a missing parameter is a bug and throws.',
    ],
    name: 'pathOf',
    parameters: [
      { name: 'name', type: 'RouteName' },
      { name: 'params', type: 'Readonly<Record<string, string | number>>', initializer: '{}' },
    ],
    returnType: 'string',
    statements: [
      'return routes[name].path.replace(/:(\\w+)/g, (_, param: string) => {',
      '  const value = params[param];',
      '  if (value === undefined) throw new Error(`The route ${name} needs the parameter ${param}`);',
      '  return encodeURIComponent(value);',
      '});',
    ],
  },
  {
    kind: StructureKind.Function,
    isExported: true,
    docs: ['\nWhether a text is the name of a route.'],
    name: 'isRouteName',
    parameters: [{ name: 'name', type: 'string' }],
    returnType: 'name is RouteName',
    statements: 'return Object.hasOwn(routes, name);',
  },
]
