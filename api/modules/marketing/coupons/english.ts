/** English texts of its errors, by the Chinese ones. */
export const english = {
  '优惠券 {code} 预算已用完，已自动停用': 'The budget of coupon {code} is used up; it was stopped',
  '优惠券 {code} 预算已用 80%': '80% of the budget of coupon {code} is used',
  '已用 {spent} USD，预算 {budget} USD': '{spent} USD used of {budget} USD',
  '批量优惠码 {n} 个': 'Batch of {n} codes',
  '须为本品牌自营、已生效且有效期覆盖活动期':
    'It has to be a coupon of this company, active as long as the special lasts',
  '未生效、已过期或货币不同': 'Not active, expired, or in another currency',
  未生效或已过期: 'Not active, or expired',
  代理用途须选择代理: 'A coupon for agencies needs the agency',
  '该券须审批，请填写申请理由（至少 5 个字）':
    'This coupon needs approval: please give a reason of at least 5 characters',
  未生效的优惠券请直接修改: 'A coupon that is not active can be changed directly',
  已有待审批的申请: 'A request is waiting for approval already',
  请填写变更内容: 'Please say what shall change',
  优惠券本来长期有效: 'The coupon has no end anyway',
  须晚于现在的失效时间: 'Must be after the present end',
  须大于现在的总次数: 'Must be above the present limit',
  优惠券本来不限次数: 'The coupon has no limit anyway',
  须比现在的优惠更大: 'Must be a greater discount than now',
  不属于该申请: 'Is not part of the request',
  自营优惠券没有分摊: 'A coupon of one’s own has no shares',
  '不能少于已用 {used} 次与已预留 {reserved} 次之和':
    'Cannot be less than the {used} used and {reserved} reserved uses together',
  优惠码已存在: 'The code is taken',
  优惠码生效后不可修改: 'The code cannot be changed once active',
  生效后须通过申请变更: 'Once active, it changes by request',
  产品只能选自分摊品牌: 'Products of companies that bear a share only',
  综合优惠券只能选综合合作: 'A joint coupon names joint cooperations only',
  '折扣须为 1–100': 'The discount must be 1–100',
  '面值须大于 0': 'The value must be above 0',
  合作用途须选择合作: 'A coupon for a cooperation needs the cooperation',
  综合优惠券须有失效时间: 'A joint coupon needs an end',
  '综合优惠券有效期不超过 {n} 个月': 'A joint coupon is valid for at most {n} months',
  综合优惠券须有总次数: 'A joint coupon needs a limit of uses',
  综合优惠券须有优惠预算: 'A joint coupon needs a budget',
  '综合优惠券只能用于合作、代理或营销': 'A joint coupon is for cooperations, agencies or marketing',
  综合优惠券不能指定代理: 'A joint coupon names no agency',
  综合优惠券不可叠加: 'A joint coupon cannot be combined',
  该产品没有此货币的价格: 'The product has no price in this currency',
  只有生效的优惠券可以暂停: 'Only active coupons can be paused',
  只有暂停的优惠券可以恢复: 'Only paused coupons can be resumed',
  '优惠券已过期，请先申请延期': 'The coupon has expired, please ask for an extension first',
  '优惠券 {code} 已没有可用次数，请先修改订单的优惠券':
    'Coupon {code} has no use left, please change the coupon of the order first',
  '该客户使用优惠券 {code} 的次数已满，请先修改订单的优惠券':
    'The customer has used coupon {code} as often as allowed, please change the coupon of the order first',
  '优惠券 {code} 的预算只剩 {left} USD，请先修改订单的优惠券':
    'The budget of coupon {code} has {left} USD left, please change the coupon of the order first',
  请选择货币: 'Please choose a currency',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'marketing/coupons': typeof english
  }
}
