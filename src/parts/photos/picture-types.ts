/**
 * What a field for pictures accepts. From Android 14 on, Chrome and Edge offer no camera beside
 * pictures alone; an unknown type brings it back. A picked file that is no picture is refused like a
 * damaged one.
 */
export function pictureTypes(userAgent = navigator.userAgent): string {
  const lacksCamera = userAgent.includes('Android') && !userAgent.includes('Firefox');
  return lacksCamera ? 'image/*,android/allowCamera' : 'image/*';
}
