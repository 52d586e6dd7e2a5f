/** English texts of its errors, by the Chinese ones. */
export const english = {
  '没有更大的 PID 可用，请手工填写': 'There is no higher PID, please enter one',
  '已有安装记录，PID 不可修改': 'There are installations: the PID cannot be changed',
  只有套装可以包含产品: 'Only bundles contain products',
  '套装须包含 2–10 个产品': 'A bundle contains 2–10 products',
  套装不能包含自己: 'A bundle cannot contain itself',
  套装不能包含套装: 'A bundle cannot contain bundles',
  '仍有版本使用：{names}': 'Still used by versions: {names}',
  上架前须有启用的价格: 'Needs an active price before it goes on sale',
  上架前须有已发布的版本: 'Needs a released version before it goes on sale',
  上架前须有启用的价格和已发布的版本: 'Needs an active price and a released version before it goes on sale',
  启用的价格: 'an enabled price',
  产品已删除: 'The product was deleted',
  套装不能选: 'A bundle cannot be chosen',
  已发布的版本: 'a published version',
  启用的价格和已发布的版本: 'an enabled price and a published version',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'products/products': typeof english
  }
}
