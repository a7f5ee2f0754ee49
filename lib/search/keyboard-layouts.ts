/** What was meant by somebody who typed with another keyboard layout than they thought (kazakhstan.md, addresses). */

// The last seven are typed with Shift.
const latinKeys = `qwertyuiop[]asdfghjkl;'zxcvbnm,.\`{}:"<>~`;
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюёхъжэбюё';
// The second half is typed with Shift.
const kazakhKeys = '2345890-=@#$%*()_+';
const kazakhLetters = 'әіңғүұқөһәіңғүұқөһ';

/** The text as it would read had the keyboard been Russian: `f,fz` → `абая`. */
export function russianLayout(text: string): string {
  return Array.from(text.toLowerCase(), (character) => russianKeys[latinKeys.indexOf(character)] ?? character).join('');
}

/** As `russianLayout`, with the Kazakh letters that stand in the row of digits: `n-ktv` → `төлем`. */
export function kazakhLayout(text: string): string {
  return Array.from(russianLayout(text), (character) => kazakhLetters[kazakhKeys.indexOf(character)] ?? character).join(
    '',
  );
}

/** The other way round: `цшаш` → `wifi`. */
export function latinLayout(text: string): string {
  return Array.from(text.toLowerCase(), (character) => latinKeys[russianKeys.indexOf(character)] ?? character).join('');
}
