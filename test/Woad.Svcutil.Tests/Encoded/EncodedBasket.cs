using System.Xml.Serialization;

namespace Woad.Svcutil.Tests.Encoded;

/// <summary>An object whose members may be one object, and that has arrays.</summary>
[SoapType("Basket", "urn:encoded:types")]
public sealed class EncodedBasket
{
    public EncodedItem? First { get; set; }

    public EncodedItem? Second { get; set; }

    public EncodedItem[]? Items { get; set; }

    public string[]? Tags { get; set; }

    [SoapElement(DataType = "date")]
    public DateTime Day { get; set; }

    public EncodedKind Kind { get; set; }
}
