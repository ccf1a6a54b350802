// The types leave out the file's name, which Node needs.
declare module 'selenium-webdriver/remote/index.js' {
  export { DriverService } from 'selenium-webdriver/remote';
}
