using System.Runtime.Serialization;

namespace Woad.Svcutil.Tests.Services;

[DataContract(Namespace = "urn:shop:data")]
public class Basket
{
    [DataMember(IsRequired = true)]
    public string Owner { get; set; } = "";

    [DataMember]
    public List<string> Items { get; set; } = [];

    [DataMember]
    public Colors Color { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public decimal? Price { get; set; }
}
