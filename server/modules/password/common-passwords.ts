/** What people type first, here and elsewhere; compared without case. Length does the rest (ASVS 6.2.4). */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 11111111 00000000 88888888 12341234 12344321
   123123123 1234567 7654321 1111111 0000000 password password1 password12 password123 passw0rd p@ssw0rd qwerty123 qwertyuiop
   qwerty12 1q2w3e4r 1qaz2wsx abc12345 abcd1234 abcdefgh a1234567 aa123456 asdfghjkl zxcvbnm1 zxcvbnm letmein1 welcome1 iloveyou
   iloveyou1 sunshine princess football superman dragon123 monkey123 admin123 administrator indonesia indonesia1 jakarta123
   bandung123 surabaya rahasia rahasia1 rahasia123 katasandi katasandi1 sayang123 sayangku sayangkamu cintaku1 cintakamu
   bismillah bismillah1 bismillah123 alhamdulillah assalamualaikum muhammad muhammad1 semangat semangat1 merdeka45 garuda123
   konter123 konterku pulsa123 agenpulsa jualpulsa`.split(/\s+/),
);

/** Tells whether a password is among the first that anybody would try. */
export const isCommon = (password: string): boolean => COMMON.has(password.toLowerCase());
