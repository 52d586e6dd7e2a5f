/** English texts of its errors, by the Chinese ones. */
export const english = {
  '请填写分摊，合计须为 100': 'Please enter the shares; their sum must be 100',
  '分摊合计须为 100，现为 {sum}': 'The shares must add up to 100, not {sum}',
  所选品牌不存在: 'The chosen company does not exist',
  '所选品牌不存在：{name}': 'There is no such company: {name}',
  所选产品不属于该品牌: 'The chosen product is not of this company',
  同一品牌和产品只能出现一次: 'A company and product can be named once',
  同一组分摊的生效日须一致: 'Shares of one set begin on the same day',
  修改分摊只影响今天及以后: 'Changed shares count from today on',
  '分摊格式须为“品牌 60%;品牌 40%”：{text}': 'Shares look like “company 60%;company 40%”: {text}',
  链接码须属于分摊品牌: 'The link code must be of a company that bears a share',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'marketing/allocations': typeof english
  }
}
