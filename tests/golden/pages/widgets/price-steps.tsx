export const PriceSteps = () => null
