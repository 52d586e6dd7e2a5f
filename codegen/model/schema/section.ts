import { choice, define, described, flag, list, object } from './build.ts'
import { icon, pageName, permissions, sectionPath, text } from './names.ts'
import { page } from './page.ts'

export const section = define(
  'section',
  object('One section of the console / 一个分区', {
    required: {
      path: sectionPath,
      title: described('Chinese title / 中文标题', text),
      icon,
      pages: list('Pages in menu order / 按菜单顺序的页面', page),
    },
    optional: {
      permissions: described(
        'Keys of the whole section, besides those of its pages / 整个分区的权限键，另加各页面的键',
        permissions,
      ),
      redirect: pageName(
        "Page that the section's own path opens, or noredirect / 分区路径打开的页面，或 noredirect",
      ),
      alwaysShow: flag('A submenu even with one visible page / 只有一个可见页也显示子菜单'),
      hidden: flag('The whole section is not in the menu / 整个分区不在菜单显示'),
      public: flag('Reachable without a permission / 无需权限'),
      layout: choice('main: sidebar and top bar; none: the bare page / 布局', ['main', 'none']),
    },
  }),
)
