using System.ComponentModel;
using System.Globalization;
using System.Runtime.Serialization;

namespace Woad.Conformance.OwnCode;

/// <summary>A number whose text in an address is read by code of the program.</summary>
[DataContract(Namespace = IOwnCode.Namespace)]
[TypeConverter(typeof(Converter))]
public sealed class OwnNumber
{
    [DataMember]
    public int Value { get; set; }

    private sealed class Converter : TypeConverter
    {
        public override bool CanConvertFrom(ITypeDescriptorContext? context, Type sourceType) =>
            sourceType == typeof(string);

        public override bool CanConvertTo(ITypeDescriptorContext? context, Type? destinationType) =>
            destinationType == typeof(string);

        public override object ConvertFrom(ITypeDescriptorContext? context, CultureInfo? culture, object value)
        {
            OwnLog.Note("convert");
            var number = int.Parse((string)value, CultureInfo.InvariantCulture);
            OwnItem.Throw(number);
            return new OwnNumber { Value = number };
        }

        public override object ConvertTo(
            ITypeDescriptorContext? context, CultureInfo? culture, object? value, Type destinationType) =>
            ((OwnNumber)value!).Value.ToString(CultureInfo.InvariantCulture);
    }
}
