/** English texts of its errors, by the Chinese ones. */
export const english = {
  套装没有版本: 'Bundles have no versions',
  产品不支持该系统: 'The product does not support this system',
  预约发布须填写将来的时间: 'A scheduled release needs a time in the future',
  '请用“发布”或“撤回”': 'Please use “Publish” or “Withdraw”',
  '灰度比例只能增大；要减小请先撤回': 'A rollout can only grow; withdraw the version to reduce it',
  已撤回的版本不能修改: 'A withdrawn version cannot be changed',
  已发布的版本只能修改更新说明: 'Of a published version only the release notes can be changed',
  只有草稿或预约的版本可以发布: 'Only drafts and scheduled versions can be published',
  只有已发布的版本可以撤回: 'Only published versions can be withdrawn',
  只有已发布的版本可以调整灰度: 'Only the rollout of published versions can be changed',
  '只有草稿可以删除，已发布的版本只能撤回': 'Only drafts can be deleted; published versions can be withdrawn',
  不能高于版本号: 'Must not be above the version',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'products/versions': typeof english
  }
}
