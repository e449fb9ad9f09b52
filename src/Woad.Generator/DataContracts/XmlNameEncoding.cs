using System.Xml;

namespace Woad.Generator.DataContracts;

/// <summary>Names of programs as names of XML.</summary>
internal static class XmlNameEncoding
{
    public static string Encode(string name) => XmlConvert.EncodeLocalName(name)!;
}
