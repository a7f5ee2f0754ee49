/** Converts text typed on the wrong keyboard layout (kazakhstan.md, addresses). */

// The last seven need Shift.
const latinKeys = `qwertyuiop[]asdfghjkl;'zxcvbnm,.\`{}:"<>~`;
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюёхъжэбюё';
// The second half needs Shift.
const kazakhKeys = '2345890-=@#$%*()_+';
const kazakhLetters = 'әіңғүұқөһәіңғүұқөһ';

/** Latin keys as Russian letters: `f,fz` → `абая`. */
export function russianLayout(text: string): string {
  return Array.from(text.toLowerCase(), (character) => russianKeys[latinKeys.indexOf(character)] ?? character).join('');
}

/** Like `russianLayout`, with the Kazakh letters of the digit row: `n-ktv` → `төлем`. */
export function kazakhLayout(text: string): string {
  return Array.from(russianLayout(text), (character) => kazakhLetters[kazakhKeys.indexOf(character)] ?? character).join(
    '',
  );
}

/** Russian letters as Latin keys: `цшаш` → `wifi`. */
export function latinLayout(text: string): string {
  return Array.from(text.toLowerCase(), (character) => latinKeys[russianKeys.indexOf(character)] ?? character).join('');
}
