using System.Xml.Serialization;

namespace Woad.Svcutil.Tests.Encoded;

/// <summary>An enumeration with a name of its own on the wire.</summary>
public enum EncodedKind
{
    Plain,

    [SoapEnum("very-special")]
    Special,
}
