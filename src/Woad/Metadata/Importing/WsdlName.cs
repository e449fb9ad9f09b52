using System.Xml;

namespace Woad.Metadata.Importing;

/// <summary>Names of WSDL documents as names of descriptions, which are XML names.</summary>
internal static class WsdlName
{
    public static string Of(string? name, string otherwise)
    {
        if (string.IsNullOrEmpty(name))
        {
            return otherwise;
        }

        try
        {
            return XmlConvert.VerifyNCName(name);
        }
        catch (XmlException)
        {
            return XmlConvert.EncodeLocalName(name);
        }
    }
}
