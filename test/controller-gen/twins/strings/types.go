// +groupName=twins.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type StringsSpec struct {
	// +kubebuilder:validation:Enum="yes";"no";"on";"off";"Yes";"NO";"y";"n";"true";"null";"~";"1";"1.0";"-1";"+1";".5";"0x10";"0o7";"010";"0b11";"1_000";"1e3";".inf";".nan";"2001-01-01";"2001-01-01T00:00:00Z";"12:30";"12:30:45";"1:2:3";"a: b";"a:";"#c";" #d";"a #b";"- d";"-";"--";"---";"...";"? q";"?";"!t";"&a";"*a";"%p";"@at";"`b`";"|";"|-";">";"{";"}";"[";"]";"[]";"{}";",";"a, b";"'";"\"";"it's";"say \"hi\"";"\\";"a\\nb";" lead";"trail ";"  ";"";"a\nb";"a\n";"\na";"a\n\nb";"a\n  b";"\ta";"a\tb";"tab\there";"é";"日本語";"😀";"\u00a0";"\u200b";"<<";"=";"key=value";"<a>";"http://a.b/c?d=e#f";"C:\\path";"null ";"Null";"NaN";"0";"00";"08";"1.";"1..2";"1e";"e1";"0x";"0xg";"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";"word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word "
	Enum string `json:"enum"`
	// +kubebuilder:default="yes"
	// +optional
	Yes string `json:"yesDefault"`
	// +kubebuilder:default="2001-01-01"
	// +optional
	Date string `json:"date"`
	// +kubebuilder:default="1e3"
	// +optional
	Number string `json:"number"`
	// +kubebuilder:default="12:30:45"
	// +optional
	Clock string `json:"clock"`
	// +kubebuilder:default="first\nsecond\n"
	// +optional
	Lines string `json:"lines"`
	// +kubebuilder:default=" first\n  second"
	// +optional
	Indented string `json:"indented"`
	// +kubebuilder:default="a\tb\n\tc"
	// +optional
	Tabs string `json:"tabs"`
	// +kubebuilder:default="it's \"so\" \\ and #not: this"
	// +optional
	Quotes string `json:"quotes"`
	// +kubebuilder:default="word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word "
	// +optional
	Long string `json:"long"`
	// Colon: "quotes", 'single', # hash, - dash, {brace}, [bracket], *star*, &amp;, !bang, %percent, @at, `tick`, | pipe > more.
	// yes
	// - not: a list
	Odd string `json:"odd"`
	// 日本語の説明。Größe in µm – “typographic” 😀
	Unicode string `json:"unicode"`
	// 12:30
	Time string `json:"time"`
	// "quoted"
	Quoted string `json:"quoted"`
	// ends with a colon:
	Colon string `json:"colon"`
	// +kubebuilder:validation:Pattern=`^('|"|\|#|: |\t|\x{41})*$`
	Pattern string `json:"pattern"`
	Yes2    string `json:"yes"`
	On      string `json:"on"`
	Y       string `json:"y"`
	Null    string `json:"null"`
	One     string `json:"1"`
	Dash    string `json:"-a"`
	Dot     string `json:"a.b"`
	Dollar  string `json:"$ref"`
}

type Strings struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec StringsSpec `json:"spec"`
}
