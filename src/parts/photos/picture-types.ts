/**
 * What a field for pictures accepts. From Android 14 on, Chrome and Edge offer no camera beside
 * pictures alone; an unknown type brings it back. What is then picked, and no picture, is refused
 * like a broken one.
 */
export function pictureTypes(userAgent = navigator.userAgent): string {
  const lacksCamera = userAgent.includes('Android') && !userAgent.includes('Firefox');
  return lacksCamera ? 'image/*,android/allowCamera' : 'image/*';
}
