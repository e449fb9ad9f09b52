using System.Xml;

namespace Woad.Generator.DataContracts;

/// <summary>Names of programs as names of XML.</summary>
internal static class XmlNameEncoding
{
    /// <summary>What is a name already stays as it is, even when it looks like an encoded one.</summary>
    public static string Encode(string name) => IsName(name) ? name : XmlConvert.EncodeLocalName(name)!;

    private static bool IsName(string name) =>
        name.Length > 0 && XmlConvert.IsStartNCNameChar(name[0]) && name.All(XmlConvert.IsNCNameChar);
}
