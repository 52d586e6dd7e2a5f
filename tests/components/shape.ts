/** What an answer looks like: the name of a scalar, `=` and a value that never changes, a list, or an object's properties. */
export type Shape = string | readonly [Shape] | ShapeOfObject

export interface ShapeOfObject {
  readonly [property: string]: Shape
}

export function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}

export function isObject(shape: Shape): shape is ShapeOfObject {
  return typeof shape === 'object' && !isList(shape)
}
