/** Cities of `CITIES`, in its order, each with what it is called in Urdu: the usual name first, then others people write. */
export const CITIES_IN_URDU: readonly (readonly string[])[] = `
Karachi: کراچی
Lahore: لاہور
Faisalabad: فیصل آباد
Rawalpindi: راولپنڈی
Gujranwala: گوجرانوالہ, گجرانوالہ
Multan: ملتان
Hyderabad: حیدرآباد
Peshawar: پشاور
Quetta: کوئٹہ, کوئٹا
Islamabad: اسلام آباد
Sargodha: سرگودھا
Sialkot: سیالکوٹ
Bahawalpur: بہاولپور
Jhang: جھنگ
Sheikhupura: شیخوپورہ
Gujrat: گجرات
Sukkur: سکھر
Larkana: لاڑکانہ
Sahiwal: ساہیوال
Okara: اوکاڑہ, اوکاڑا
Rahim Yar Khan: رحیم یار خان
Kasur: قصور
Dera Ghazi Khan: ڈیرہ غازی خان, ڈی جی خان
Mardan: مردان
Wah Cantonment: واہ کینٹ, واہ چھاؤنی
Nawabshah: نواب شاہ
Burewala: بوریوالا, بورے والا
Mingora: مینگورہ, منگورہ
Hafizabad: حافظ آباد
Mirpur Khas: میرپور خاص
Chiniot: چنیوٹ
Kamoke: کامونکی, کاموکی
Mandi Bahauddin: منڈی بہاؤالدین
Jhelum: جہلم
Sadiqabad: صادق آباد
Jacobabad: جیکب آباد
Shikarpur: شکارپور
Khanewal: خانیوال
Khanpur: خان پور
Muridke: مریدکے
Muzaffargarh: مظفر گڑھ
Kohat: کوہاٹ
Abbottabad: ایبٹ آباد
Gojra: گوجرہ
Pakpattan: پاکپتن
Bahawalnagar: بہاولنگر
Dadu: دادو
Tando Adam: ٹنڈو آدم
Khairpur: خیرپور
Turbat: تربت
Tando Allahyar: ٹنڈو الہ یار, ٹنڈو اللہ یار
Daska: ڈسکہ
Jaranwala: جڑانوالہ
Chishtian: چشتیاں
Vehari: وہاڑی
Ahmedpur East: احمد پور شرقیہ
Kamalia: کمالیہ
Kot Addu: کوٹ ادو
Khuzdar: خضدار
Charsadda: چارسدہ
Chaman: چمن
Swabi: صوابی
Attock: اٹک
Nowshera: نوشہرہ
Dera Ismail Khan: ڈیرہ اسماعیل خان, ڈی آئی خان
Mirpur: میرپور
Muzaffarabad: مظفر آباد
Umerkot: عمرکوٹ
Wazirabad: وزیر آباد
Jalalpur Jattan: جلال پور جٹاں
Hasilpur: حاصل پور
Arifwala: عارف والا
Layyah: لیہ
Lodhran: لودھراں
Mian Channu: میاں چنوں
Chakwal: چکوال
Ferozewala: فیروز والا
Kot Abdul Malik: کوٹ عبدالمالک
Bhalwal: بھلوال
Bhakkar: بھکر
Mianwali: میانوالی
Sambrial: سمبڑیال
Samundri: سمندری
Pattoki: پتوکی
Taxila: ٹیکسلا
Haroonabad: ہارون آباد
Hub: حب
Moro: مورو
Shahdadkot: شہداد کوٹ
Ghotki: گھوٹکی
Shahdadpur: شہداد پور
Kabal: کبل
Kotri: کوٹری
Badin: بدین
Tando Muhammad Khan: ٹنڈو محمد خان
Thatta: ٹھٹہ, ٹھٹھہ
Mansehra: مانسہرہ
Haripur: ہری پور
Bannu: بنوں
Timergara: تیمرگرہ
Sibi: سبی
Gwadar: گوادر
Toba Tek Singh: ٹوبہ ٹیک سنگھ
Narowal: نارووال
Nankana Sahib: ننکانہ صاحب
Jauharabad: جوہر آباد
Khushab: خوشاب
Shakargarh: شکر گڑھ
Jampur: جام پور
Rajanpur: راجن پور
Taunsa Sharif: تونسہ شریف, تونسہ
Kot Radha Kishan: کوٹ رادھا کشن
Chichawatni: چیچہ وطنی
Depalpur: دیپالپور
Renala Khurd: رینالہ خورد
Dinga: ڈنگہ
Kharian: کھاریاں
Lala Musa: لالہ موسیٰ
Sangla Hill: سانگلہ ہل
Pasrur: پسرور
Raiwind: رائیونڈ, رائے ونڈ
Chunian: چونیاں
Phool Nagar: پھول نگر
Tandlianwala: تاندلیانوالہ
Chak Jhumra: چک جھمرہ
Pir Mahal: پیر محل
Shorkot: شورکوٹ
Jahanian: جہانیاں
Kabirwala: کبیروالا
Shujabad: شجاع آباد
Dunyapur: دنیا پور
Kahror Pacca: کہروڑ پکا
Mailsi: میلسی
Liaquatpur: لیاقت پور
Alipur: علی پور
Fort Abbas: فورٹ عباس
Minchinabad: منچن آباد
Gujar Khan: گوجر خان, گجر خان
Murree: مری
Kahuta: کہوٹہ
Talagang: تلہ گنگ
Pind Dadan Khan: پنڈ دادن خان
Dina: دینہ
Sohawa: سوہاوہ
Hasan Abdal: حسن ابدال
Fateh Jang: فتح جنگ
Hazro: حضرو
Pindi Bhattian: پنڈی بھٹیاں
Nowshera Virkan: نوشہرہ ورکاں
Sarai Alamgir: سرائے عالمگیر
Malakwal: ملکوال
Phalia: پھالیہ
Shahkot: شاہ کوٹ
Kundian: کندیاں
Matli: ماتلی
Sanghar: سانگھڑ
Sehwan: سیہون, سیہون شریف
Rohri: روہڑی
Kandhkot: کندھ کوٹ
Kashmore: کشمور
Ratodero: رتوڈیرو
Mehar: میہڑ
Mithi: مٹھی
Jamshoro: جامشورو
Hala: ہالا
Sakrand: سکرنڈ
Naushahro Feroze: نوشہرو فیروز
Pano Aqil: پنو عاقل
Daharki: ڈہرکی
Mirpur Mathelo: میرپور ماتھیلو
Takht Bhai: تخت بھائی
Batkhela: بٹ خیلہ
Swat: سوات
Dir: دیر
Chitral: چترال
Hangu: ہنگو
Karak: کرک
Lakki Marwat: لکی مروت
Tank: ٹانک
Parachinar: پاراچنار
Havelian: حویلیاں
Topi: ٹوپی
Pabbi: پبی
Jamrud: جمرود
Loralai: لورالائی
Zhob: ژوب
Dera Murad Jamali: ڈیرہ مراد جمالی
Usta Muhammad: اوستہ محمد, استا محمد
Dera Allah Yar: ڈیرہ اللہ یار, ڈیرہ الہ یار
Mastung: مستونگ
Kalat: قلات
Pishin: پشین
Nushki: نوشکی
Panjgur: پنجگور
Ziarat: زیارت
Kotli: کوٹلی
Bhimber: بھمبر
Rawalakot: راولاکوٹ
Bagh: باغ
Gilgit: گلگت
Skardu: سکردو, اسکردو
Hunza: ہنزہ
Chilas: چلاس
`
  .trim()
  .split('\n')
  .map((line) => line.split(/: |, /));
