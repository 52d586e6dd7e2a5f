const text = { type: 'string' }
const maybe = { type: 'string', nullable: true }

const properties = {
  key: text,
  kind: { type: 'string', enum: ['section', 'page', 'link', 'group'] },
  title: text,
  icon: maybe,
  path: maybe,
  badge: text,
  children: { type: 'array', items: { type: 'object' } },
}

/** Schema of a `MenuNode`; the children are of the same kind. */
export const menuNode = { type: 'object', title: 'MenuNode', properties, required: Object.keys(properties) }
