using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>
/// The elements of a signature as canonical octets. SignedInfo declares its namespace where it is signed; in the message
/// its Signature does.
/// </summary>
internal static class SignatureText
{
    /// <summary>The start tag of SignedInfo, as it is signed.</summary>
    public static ReadOnlySpan<byte> SignedInfo => "<SignedInfo xmlns=\"http://www.w3.org/2000/09/xmldsig#\">"u8;

    /// <summary>Writes the reference to a part.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="method">The algorithm of the digest.</param>
    /// <param name="id">The part.</param>
    /// <param name="digest">Its digest.</param>
    public static void WriteReference(CanonicalWriter into, ReadOnlySpan<byte> method, ReadOnlySpan<byte> id, ReadOnlySpan<byte> digest)
    {
        into.Raw("<Reference URI=\"#"u8);
        into.Value(id);
        into.Raw("\"><Transforms><Transform Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"></Transform></Transforms><DigestMethod Algorithm=\""u8);
        into.Value(method);
        into.Raw("\"></DigestMethod><DigestValue>"u8);
        into.Base64(digest);
        into.Raw("</DigestValue></Reference>"u8);
    }

    /// <summary>Writes what is inside SignedInfo, and its end tag.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="method">The algorithm that signs.</param>
    /// <param name="references">The references to the parts.</param>
    public static void WriteSignedInfo(CanonicalWriter into, ReadOnlySpan<byte> method, ReadOnlySpan<byte> references)
    {
        into.Raw("<CanonicalizationMethod Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"></CanonicalizationMethod><SignatureMethod Algorithm=\""u8);
        into.Value(method);
        into.Raw("\"></SignatureMethod>"u8);
        into.Raw(references);
        into.Raw("</SignedInfo>"u8);
    }

    /// <summary>Writes the whole signature.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="id">What other signatures refer to it by; null when none does.</param>
    /// <param name="signedInfo">What <see cref="WriteSignedInfo"/> has written.</param>
    /// <param name="value">The signature.</param>
    /// <param name="keyInfo">The key.</param>
    public static void Write(CanonicalWriter into, string? id, ReadOnlySpan<byte> signedInfo, ReadOnlySpan<byte> value, ReadOnlySpan<byte> keyInfo)
    {
        into.Raw("<Signature xmlns=\"http://www.w3.org/2000/09/xmldsig#\""u8);
        if (id is not null)
        {
            into.Raw(" Id=\""u8);
            into.Value(id);
            into.Raw("\""u8);
        }

        into.Raw("><SignedInfo>"u8);
        into.Raw(signedInfo);
        into.Raw("<SignatureValue>"u8);
        into.Base64(value);
        into.Raw("</SignatureValue>"u8);
        into.Raw(keyInfo);
        into.Raw("</Signature>"u8);
    }
}
