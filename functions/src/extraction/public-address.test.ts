import { expect, it } from 'vitest';
import { isPublicAddress } from './fetch-page.ts';

/** With the neighbours of the private ranges. */
const isPublic = `
    8.8.8.8 1.1.1.1 1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255
    128.0.0.1 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.1 192.169.0.1 198.20.0.0
    223.255.255.255 2606:4700::1111 2404:6800:4001::1
`;
const isNot = `
    127.0.0.1 127.255.255.254 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1
    169.254.169.254 192.0.2.1 198.18.0.1 203.0.113.9 224.0.0.1 255.255.255.255 :: ::1 fe80::1
    fc00::1 fd12:3456::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 2002:7f00:1::
    2001:db8::1 2001::1 fec0::1 example.com 2130706433 0.255.255.255 10.255.255.255 100.127.255.255
    192.0.0.1 192.88.99.1 192.168.255.255 198.19.255.255 198.51.100.1 239.255.255.255 240.0.0.1
    ::127.0.0.1 ::ffff:8.8.8.8 64:ff9b::a9fe:a9fe 64:ff9b:1::1 100::1 2001:0:7f00:1::
    2002:a9fe:a9fe:: 2002:c0a8:1::1 3fff::1 5f00::1 fe80::1%eth0 febf::1 fdff::1 0x7f.1 0177.0.0.1
    8.8.8.8.
`;
const each = (addresses: string) => addresses.trim().split(/\s+/);

it.each(each(isPublic))('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([...each(isNot), '', ' 8.8.8.8'])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
