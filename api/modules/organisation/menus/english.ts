/** English texts of its errors, by the Chinese ones. */
export const english = {
  请填写显示名: 'Please enter the name shown',
  请填写链接: 'Please enter the link',
  请提供新的顺序: 'Please give the new order',
  '菜单已被他人修改，请刷新后重试': 'Somebody else changed the menu, please refresh and try again',
  '页面清单中不存在：{name}': 'Not in the manifest: {name}',
  '清单页面不能删除，只能隐藏': 'Pages of the manifest cannot be deleted, only hidden',
  自建菜单项没有默认值: 'Entries of your own have no defaults',
  分区只能在顶级: 'Sections stand on the top level only',
  页面必须属于一个分区或分组: 'A page belongs to a section or group',
  只能挂到清单分区或自建分组: 'Only sections of the manifest and groups of your own can hold entries',
  不能挂到自己之下: 'It cannot stand below itself',
  分组最多两层: 'Groups have at most two levels',
  '清单页面由系统生成，不能新建': 'Pages of the manifest are made by the system',
  自建菜单项不能指定页面: 'Entries of your own name no page',
  只有分区可以设置: 'For sections only',
  清单页面的权限以清单为准: 'The permissions of the manifest’s pages are the manifest’s',
  清单页面的地址以清单为准: 'The addresses of the manifest’s pages are the manifest’s',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'organisation/menus': typeof english
  }
}
