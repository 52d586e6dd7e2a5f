/** Texts of the page for addresses that do not exist. */
export const notFound = {
  'notFound.title': '页面不存在',
  'notFound.text': '您访问的地址不存在，或页面已被移动。',
  'notFound.record': '没有这条记录，或您无权查看',
  'notFound.list': '返回列表',
  'notFound.denied': '您没有打开“{{title}}”的权限',
  'notFound.deniedText': '打开此页面需要以下任意一项权限：',
  'notFound.grant': '请联系系统管理员，或有权编辑角色的同事，为您的角色添加权限。',
  'notFound.address': '访问的地址',
  'notFound.home': '返回主页',
  'notFound.back': '返回上一页',
  'notFound.similar': '您要找的可能是',
} as const
