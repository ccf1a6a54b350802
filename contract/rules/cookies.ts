/** The session's token; named by the specification (section 3), as is the next. */
export const tokenCookie = 'Admin-Token';

/** The language that was chosen on this device. */
export const langCookie = 'Local_Lang';

/** The choice to save data on this device: `on` or `off`. */
export const saverCookie = 'Data_Saver';
