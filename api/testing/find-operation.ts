import type { Operation } from '../engine/model/operation.ts'

/** Finds the operation that a path belongs to; a fixed path (`/orders/search`) goes before one with a parameter. */
export function createFinder(operations: readonly Operation[]) {
  const parameters = ({ path }: Operation) => path.split('{').length
  const patterns = operations
    .toSorted((a, b) => parameters(a) - parameters(b))
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }))
  const byShape = Map.groupBy(patterns, ({ operation: { method, path } }) => shapeOf(method, path))
  return (method: string, path: string): Operation | undefined =>
    byShape.get(shapeOf(method, path))?.find(({ pattern }) => pattern.test(path))?.operation
}

function shapeOf(method: string, path: string): string {
  return `${method} ${path.split('/').length}`
}
