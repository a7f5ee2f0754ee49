const MONEY = /₸|тг\.?|тенге|теңге|kzt/gi;
const SPEED = /мбит\/с|мбит|mbit\/s|mbps/gi;
/** Units beside the numbers of a price list, by column: a number of channels is not a speed. */
const units: Partial<Record<string, RegExp>> = {
  price: MONEY,
  connection_fee: MONEY,
  speed_down: SPEED,
  speed_up: SPEED,
  channels: /телеканал(?:ов|а)?|канал(?:ов|а)?|арна/gi,
  minutes: /мин(?:ут[аы]?)?\.?/gi,
  term_months: /мес(?:яц(?:ев|а)?)?\.?|ай/gi,
};
const SPACES = /[\s\u00A0\u202F]/g;
/** Cells of a price list for a missing part of a tariff. */
const LACKING = /^(?:[-–—]+|0|нет|жоқ)$/i;
const LACKED = ['speed_down', 'speed_up', 'channels', 'minutes'];

/** The number of a cell; null if the tariff lacks that part; the cell itself, for a message, if it is not a number. */
export function numberIn(column: string, cell: string): number | string | null {
  if (LACKED.includes(column) && LACKING.test(cell)) return null;
  const unit = units[column];
  const digits = unit === undefined ? cell : cell.replaceAll(unit, '');
  const bare = digits.replaceAll(SPACES, '').replace(',', '.');
  return bare === '' || Number.isNaN(Number(bare)) ? cell : Number(bare);
}
