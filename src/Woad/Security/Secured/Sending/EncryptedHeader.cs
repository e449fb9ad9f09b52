using System.Text;
using Woad.Envelopes;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>
/// The encrypted form of a header: in WS-Security 1.1 it keeps the attributes that receivers look at.
/// </summary>
internal static class EncryptedHeader
{
    private static readonly HeaderName Version10 = new(SecuredNames.EncryptedData, SecuredNames.Encryption);
    private static readonly HeaderName Version11 = new(SecuredNames.EncryptedHeader, SecuredNames.Extension11);

    /// <summary>What follows the encrypted part in WS-Security 1.1.</summary>
    public static ReadOnlySpan<byte> End => "</k:EncryptedHeader>"u8;

    /// <summary>The name of the header.</summary>
    public static HeaderName NameOf(bool isVersion11) => isVersion11 ? Version11 : Version10;

    /// <summary>Writes what comes before the encrypted part in WS-Security 1.1.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="id">The Id of the header.</param>
    /// <param name="attributes">The attributes that are kept.</param>
    public static void WriteStart(
        CanonicalWriter into, string id, List<(string Name, string Namespace, string Value)> attributes)
    {
        into.Raw(
            "<k:EncryptedHeader xmlns:k=\"http://docs.oasis-open.org/wss/oasis-wss-wssecurity-secext-1.1.xsd\" "u8
                + "xmlns:u=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\" "u8
                + "u:Id=\""u8);
        into.Value(id);
        into.Raw("\""u8);
        for (var i = 0; i < attributes.Count; i++)
        {
            // All of them are of the one namespace of SOAP.
            var (name, ns, value) = attributes[i];
            if (i == 0)
            {
                into.Declare("s"u8, Encoding.UTF8.GetBytes(ns));
            }

            into.Attribute("s"u8, Encoding.UTF8.GetBytes(name));
            into.Value(value);
            into.EndAttribute();
        }

        into.Raw(">"u8);
    }
}
