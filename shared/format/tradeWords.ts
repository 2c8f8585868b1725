import { groupBy } from './groupBy.ts';
import { folded, wordForms } from './search.ts';
import { soundOf } from './sounds.ts';

/*
 * The words of the trade in Roman Urdu and Urdu, by the English ones shops write. Only the server has them: they are many.
 * A word that is an English one too stays out, for who types that. How people spell sounds is in `soundOf`; here stand
 * spellings that it does not make one.
 */

const COLOUR_WORDS = `
red crimson cherry scarlet ruby brick flame madder raspberry: lal laal lall surkh لال سرخ
blue navy indigo cobalt denim midnight: neela neeli neele neelay nila nili نیلا نیلی نیلے
black charcoal: kala kaala kali kaali kalay siyah کالا کالی کالے سیاہ
white ivory cream vanilla: safed safaid sufaid sufed sufaed chitta سفید
green mint sage olive pine moss emerald forest teal pista: hara hari haray haree sabz ہرا ہری ہرے سبز
yellow mustard lemon honey: peela peeli peele peelay pila pili zard پیلا پیلی پیلے زرد
pink rose blush coral peach candy: gulabi gulaabi gulabee گلابی
purple plum lilac lavender periwinkle: jamni jamuni baingani kasni جامنی بینگنی کاسنی
orange apricot rust: narangi مالٹا نارنجی
brown caramel khaki: bhoora bhura bhoori bhuri بھورا بھوری
grey charcoal: surmai surmayi surmaee salaiti سرمئی سلیٹی
maroon: mehroon mahroon میرون مہرون
turquoise: feroza ferozi firozi فیروزی
sky aqua: asmani aasmani asmaani آسمانی
gold: sunehra sunehri sunahri سنہرا سنہری
silver: chandi rupehla چاندی روپہلا
mint: podina pudina پودینہ
navy: نیوی
cream: malai کریم
multi: rangeen rangbirangi rangberangi رنگین
`;

const GARMENT_WORDS = `
frock: farak frak faraak farok firak phrock فراک فراکیں
dress: dres dresh ڈریس
kurta: kurtha krta kurtay kurte کرتا کرتے کرتہ
kurti: kurtee krti kurtiyan kurtian کرتی کرتیاں
shalwar: salwar shalvar شلوار
kameez: qameez qamees kamiz qamiz kamees قمیض قمیص قمیصیں
shirt: shart shirat شرٹ
tee: teeshirt tisharat ٹیشرٹ
jeans: jins jeenz جینز
trousers: pantaloon patloon پتلون پینٹ ٹراؤزر
shorts: nikkar nekar nikar نکر
jacket: jaket jakit جیکٹ
coat: kot کوٹ
hoodie: hudi ہوڈی
sweater: sweter suetar sueter swetar سویٹر سوئیٹر
cardigan: cardigon کارڈیگن
lehenga: lehnga lahnga lehanga لہنگا
gharara: gharaara غرارہ
sharara: شرارہ
waistcoat: wascot waskat واسکٹ
pyjama: payjama pajamay پاجامہ پجامہ
dupatta: dopatta duppatta chunri دوپٹہ چنری
romper: rompar رومپر
sleepsuit: سلیپسوٹ
dungarees: dangri dungri ڈانگری
joggers: jogar جوگر
leggings: لیگنگ
socks: jurab juraab jurabein jurabain moza mozay mozey جراب جرابیں موزے
shoes: jootay jooti joota jutay joote juti جوتے جوتا جوتی
sandals: chappal chapal چپل سینڈل
cap: topi topee topiyan ٹوپی
scarf: gulooband muflar mufler گلوبند مفلر
gloves: dastana dastane dastanay دستانے
shawl: chadar chaadar چادر شال
sherwani: sherwaani شیروانی
belt: peti بیلٹ
bag: basta thaila بستہ تھیلا بیگ
blanket: kambal کمبل
towel: toliya tolia تولیہ
bib: بب
`;

const OTHER_WORDS = `
girl: larki larkee ladki larkiyan larkian larkiyon larkion larkiyo bachi bachee bachiyan bachian bachiyon bachion bachio beti betiyan لڑکی لڑکیاں لڑکیوں بچی بچیاں بچیوں بیٹی
boy: larka larkay larke larkon larko ladka ladke beta betay بیٹا لڑکا لڑکے لڑکوں
newborn baby infant: nomolood nomaulood nozaida sheerkhar munna munni chota chhota chhoti choti نومولود شیرخوار ننھا منا منی چھوٹا چھوٹی
suit set: jora jorha joray jore joda jode joro جوڑا جوڑے سوٹ
set: سیٹ
gift: tohfa tohfay tuhfa tohfe tofa hadiya تحفہ تحفے ہدیہ
basket: tokri ٹوکری
box: dabba daba ڈبہ
deal sale: sasta sasti sastay saste rayat riayat سستا سستی سستے رعایت سیل
summer lawn cotton sundress shorts tee polo breezy: garmi garmiyon garmion garmiyan garmian گرمی گرمیوں گرمیاں
winter sweater hoodie jacket fleece knit cardigan coat puffer warm cosy snow: sardi sardiyon sardion sardiyan sardian thand garam گرم سردی سردیوں سردیاں ٹھنڈ
rain: barish barsaat بارش برسات
wedding barat lehenga gharara waistcoat party sherwani: shadi shaadi dulha dulhan walima baraat شادی دلہا دلہن ولیمہ بارات
mehndi: mehendi mehandi mayun مہندی مایوں
party: taqreeb dawat taqrib تقریب دعوت پارٹی
eid jumma kurta kameez lehenga gharara waistcoat: eed عید
jumma: juma jummah jumme جمعہ
aqiqa: aqeeqa haqiqa عقیقہ
lawn: laan لان
cotton: soti suti sooti kapas سوتی کاٹن
silk: resham reshmi ریشم ریشمی
wool knit sweater cardigan: oon ooni اون اونی
velvet: makhmal makhmali مخمل مخملی
khaddar: khadar کھدر
leather: chamra چمڑا
embroidered embroidery phulkari: karhai kadhai karhayi kadai kadhayi kasheedakari کڑھائی کشیدہ
print printed ajrak: chapai chhapai پرنٹ چھپائی
flower floral rose rosebud: phool phul phoolon pholdar phooldar پھول پھولدار
rose gulab: gulaab گلاب
butterfly: titli titlee titliyan تتلی
lion: sher shair babbar شیر
bear: bhalu bhaloo reech بھالو ریچھ
bunny rabbit: khargosh خرگوش
cat kitten: billi bili بلی
dog puppy: kutta کتا
elephant: hathi haathi ہاتھی
bird: chirya chiriya parinda چڑیا پرندہ
fish: machli machhli مچھلی
dino dinosaur: dainasor ڈائناسور
truck car: gari gaari gaadi trak گاڑی ٹرک
rocket: raket راکٹ
star starry: sitara sitare taray tara sitaray ستارہ ستارے تارے
moon moonlight chandni: chand chaand چاند
sun sunny: suraj sooraj سورج
cloud: badal بادل
rainbow: qaus qoos قوس
heart: dil دل
strawberry: istrabari سٹرابیری اسٹرابیری
garden: bagh baghicha باغ باغیچہ
leaf: patta patti پتا پتی
princess: shehzadi shahzadi shehzaadi shazadi rani شہزادی رانی
prince shahzada: shehzada shehzaada shahzaada badshah raja شہزادہ بادشاہ راجہ
nawab: nawaab نواب
fairy: pari paree pariyan پری
stripe striped: dhari dharidar lakeer دھاری دھاریدار
check checked: khana khanedar charkhana chaarkhana چیک چارخانہ
polka dot: bindi boondi bundi نقطے
school: iskool iskul مدرسہ سکول اسکول
sleep pyjama sleepsuit night: sona sonay raat nind neend سونے رات نیند
play playground: khel khelne khelnay کھیل کھیلنے
swim: tairaki تیراکی
long full: lamba lambi lambay lambe poori لمبا لمبی لمبے
sleeve: asteen aasteen bazu baazu آستین بازو
new: naya nayi nai nayay naye نیا نئی نئے
soft: naram mulaim نرم ملائم
button: batan بٹن
pocket: jeb جیب
zip: zanjeer زپ
doll: gurya guriya گڑیا
toy: khilona khilonay کھلونا کھلونے
`;

/** Beside other words they say nothing in a shop for children: 'of', 'for', 'clothes', 'children's'. */
const SAYS_NOTHING = `
ka ki ke kay k ko liye liay lye liyay waste wastay wala wali wale walay waala waali mein hai hain wo woh ye yeh aur aor
koi kuch kuchh mujhe mujhay chahiye chahie chaiye chahiyen chahye acha achi achay achhi achha bohat bahut rang rung qisam
kapra kapray kapre kapde kapron kaprey libas poshak malboosat bacha bachay bache bachey bachon bacho bachoon
dikhao dikhaen dikhayen saath walon pehnne pehnnay
کا کی کے کو لیے لئے واسطے والا والی والے میں ہے ہیں اور کوئی کچھ مجھے چاہیے چاہئے اچھا اچھی اچھے بہت رنگ کپڑا کپڑے کپڑوں لباس
ملبوسات پوشاک بچہ بچے بچوں دکھائیں ساتھ
`;

/** English words for which shops write another; looked for where nothing has them as they are. */
const ENGLISH_WORDS = `
tee: tshirt tshrt
grey: gray
pyjama: pajama
hoodie: hoody
cosy: cozy
suit set: soot
dino: dinosaur
jumma kurta kameez lehenga gharara waistcoat: eid
`;

const table = (rows: string): Map<string, string[]> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [shops = '', words = ''] = row.split(': ');
        return words.split(' ').map((word) => [folded(word), shops.split(' ')] as const);
      }),
  );

/** The same in English, where nothing has a word as it is: not a second spelling for who types the first. */
export const ENGLISH: ReadonlyMap<string, readonly string[]> = table(ENGLISH_WORDS);

/** A colour, and a garment, by what people call it: the first is what it is. */
export const COLOURS: ReadonlyMap<string, readonly string[]> = table(COLOUR_WORDS);
export const GARMENTS: ReadonlyMap<string, readonly string[]> = table(GARMENT_WORDS);

/** What shops write for a word of Roman Urdu or Urdu, one or the other; nothing of one that says nothing. */
export const TRADE_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...COLOURS,
  ...GARMENTS,
  ...table(OTHER_WORDS),
  ...SAYS_NOTHING.trim()
    .split(/\s+/)
    .map((word) => [folded(word), []] as const),
]);

const formOf = (word: string): string => wordForms(word)[0] ?? word;

/** By an English word of shops, in the form of `wordForms`: what stands for it. */
const STANDING = groupBy(
  [...TRADE_WORDS, ...ENGLISH].flatMap(([word, shops]) => shops.map((shop) => ({ word, form: formOf(shop) }))),
  ({ form }) => form,
);

/**
 * For an index of a shop's words: what else means one, in the form of `wordForms`. That are the words of Roman Urdu and Urdu that
 * stand for it; of one that is such a word also the English ones. Undefined where nothing does.
 */
export function meansOf(form: string): ReadonlySet<string> | undefined {
  const english = (TRADE_WORDS.get(form) ?? []).map(formOf);
  const standing = [form, ...english].flatMap((one) => STANDING.get(one) ?? []);
  return english.length + standing.length > 0 ? new Set([...english, ...standing.map(({ word }) => word)]) : undefined;
}

/** These words by what is heard, with other spellings of English words. */
const HEARD = new Map([...TRADE_WORDS, ...ENGLISH].map(([word, shops]) => [soundOf(word), { word, shops }]));

/** The word that is heard so; 'nothing' for one that says nothing. */
export function tradeWordHeard(sound: string): readonly string[] | 'nothing' | undefined {
  const heard = HEARD.get(sound);
  return heard && (heard.shops.length === 0 ? 'nothing' : [heard.word]);
}

/** The words of which `isMeant` says, by what is heard, that they may be meant; undefined where none may. */
export function tradeWordsLike(isMeant: (known: string) => boolean): readonly string[] | undefined {
  const meant = [...HEARD].filter(([known, { shops }]) => shops.length > 0 && isMeant(known));
  return meant.length > 0 ? meant.map(([, { word }]) => word) : undefined;
}
