using System.Xml.Serialization;

namespace Woad.Svcutil.Tests.Encoded;

/// <summary>An item, with another class that extends it.</summary>
[SoapType("Item", "urn:encoded:types")]
[SoapInclude(typeof(EncodedGift))]
public class EncodedItem
{
    public string? Name { get; set; }

    [SoapElement("amount")]
    public int Count { get; set; }
}
