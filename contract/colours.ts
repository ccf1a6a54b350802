/** The colours that a list can be filtered by; their locale keys are `colour.<name>`. */
export const colours = [
  'black',
  'grey',
  'white',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const;
export type Colour = (typeof colours)[number];

/** Whether a text is the name of one of them. */
export const isColour = (text: string): text is Colour =>
  (colours as readonly string[]).includes(text);
