using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

[DataContract(Namespace = "http://woad.test/graphs", Name = "Money")]
public sealed class MoneySurrogate : ISerializationSurrogateProvider
{
    [DataMember]
    public string? Text { get; set; }

    public object GetDeserializedObject(object obj, Type targetType) =>
        obj is MoneySurrogate surrogate
            ? new Money(decimal.Parse(surrogate.Text!, System.Globalization.CultureInfo.InvariantCulture))
            : obj;

    public object GetObjectToSerialize(object obj, Type targetType) =>
        obj is Money money
            ? new MoneySurrogate { Text = money.Amount.ToString(System.Globalization.CultureInfo.InvariantCulture) }
            : obj;

    public Type GetSurrogateType(Type type) => type == typeof(Money) ? typeof(MoneySurrogate) : type;
}
