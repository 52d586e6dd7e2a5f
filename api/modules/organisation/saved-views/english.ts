/** English texts of its errors, by the Chinese ones. */
export const english = {
  '没有该页面的权限，不能共享': 'You may not open this page and cannot share a view of it',
  '每个页面最多保存 {n} 个视图': 'At most {n} views a page',
  只有创建者可以修改共享视图: 'Only who made a shared view can change it',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'organisation/saved-views': typeof english
  }
}
