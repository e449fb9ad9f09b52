using System.ServiceModel;

namespace Woad.Tests.Security.Secured.ManyParts;

/// <summary>A message with fourteen headers, of which each has its name.</summary>
[MessageContract(WrapperName = "Fourteen", WrapperNamespace = "urn:crowd")]
public sealed class FourteenHeaders
{
    [MessageHeader] public string A { get; set; } = "a";

    [MessageHeader] public string B { get; set; } = "b";

    [MessageHeader] public string C { get; set; } = "c";

    [MessageHeader] public string D { get; set; } = "d";

    [MessageHeader] public string E { get; set; } = "e";

    [MessageHeader] public string F { get; set; } = "f";

    [MessageHeader] public string G { get; set; } = "g";

    [MessageHeader] public string H { get; set; } = "h";

    [MessageHeader] public string I { get; set; } = "i";

    [MessageHeader] public string J { get; set; } = "j";

    [MessageHeader] public string K { get; set; } = "k";

    [MessageHeader] public string L { get; set; } = "l";

    [MessageHeader] public string M { get; set; } = "m";

    [MessageHeader] public string N { get; set; } = "n";

    [MessageBodyMember(Namespace = "urn:crowd")]
    public string Name { get; set; } = "";
}
