using System.Xml.Serialization;

namespace Woad.Svcutil.Tests.Encoded;

/// <summary>An item that extends another one.</summary>
[SoapType("Gift", "urn:encoded:types")]
public sealed class EncodedGift : EncodedItem
{
    public string? Card { get; set; }
}
