import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { menuItems } from './menu-items.ts'

export default defineModule({
  resources: [menuItems],
  keys: [
    ...keysOf('menus', {
      'menu.index': ['菜单·查看', 'Menus: view'],
      'menu.store': ['菜单·新建', 'Menus: create'],
      'menu.edit': ['菜单·处理/修改', 'Menus: handle and edit'],
      'menu.remove': ['菜单·删除', 'Menus: delete'],
    }),
    ...keysOf('system', {
      'system.icon': ['图标库', 'Icon library'],
    }),
  ],
  demo,
  english,
})
