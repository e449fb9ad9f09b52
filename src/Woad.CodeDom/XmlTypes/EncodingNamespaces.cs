namespace Woad.CodeDom.XmlTypes;

/// <summary>The namespaces of the encodings of SOAP 1.1 and 1.2.</summary>
internal static class EncodingNamespaces
{
    public static IReadOnlyList<string> All { get; } =
        ["http://schemas.xmlsoap.org/soap/encoding/", "http://www.w3.org/2003/05/soap-encoding"];
}
