/** The shape of a product's pictures: width divided by height. */
export const galleryRatio = 1.06;
