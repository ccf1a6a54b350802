import { expect, test } from 'vitest';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { PlaceText } from './address-text.tsx';

const person = { addressee: 'Ada', mobile: '123456', tag: 'home', is_default: false };

async function shown(country: string, area: string, detail: string): Promise<string> {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const address = { ...person, id, country, area, detail };
  return (await firstRender(<PlaceText address={address} />)).text;
}

test.each([
  ['CN', '上海市, 徐汇区 200030', '衡山路 2 号', 'China, 上海市, 徐汇区 200030, 衡山路 2 号'],
  ['JP', '千代田区, 東京都 100-0001', '千代田 1-1', 'Japan, 千代田区, 東京都 100-0001, 千代田 1-1'],
  ['KR', '서울 03051', '삼청로 37', 'South Korea, 서울 03051, 삼청로 37'],
  ['JP', 'Chiyoda, Tokyo 100-0001', '1-1 Chiyoda', '1-1 Chiyoda, Chiyoda, Tokyo 100-0001, Japan'],
  ['JP', 'Chiyoda, Tokyo 100-0001', '千代田 1-1', '千代田 1-1, Chiyoda, Tokyo 100-0001, Japan'],
  ['FR', 'Paris 75004', '3 rue de Rivoli', '3 rue de Rivoli, Paris 75004, France'],
  ['US', '紐約, NY 10013', '勿街 5 號', '勿街 5 號, 紐約, NY 10013, United States'],
])('an address in %s is shown in the order of its script: %s', async (...row) => {
  const [country, area, detail, text] = row;
  expect(await shown(country, area, detail)).toBe(text);
});

test('the lines of a street stay apart on one line', async () => {
  const lines = await shown('GB', 'London SW1A 1AA', '3 Mill Lane,\nFlat 4\n\nGate B');
  expect(lines).toBe('3 Mill Lane, Flat 4, Gate B, London SW1A 1AA, United Kingdom');
});
