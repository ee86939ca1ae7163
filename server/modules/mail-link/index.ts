export { createMailLink, dropMailLinks, openMailLink } from './mail-link.ts';
