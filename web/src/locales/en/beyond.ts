export { default } from '../../../../src/portroyal/locales/en/contracts.ftl?raw'
