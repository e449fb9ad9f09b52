using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>
/// The elements of a signature as canonical octets. SignedInfo declares its namespace where it is signed; in the
/// message its Signature does.
/// </summary>
internal static class SignatureText
{
    /// <summary>The start tag of SignedInfo, as it is signed.</summary>
    public static ReadOnlySpan<byte> SignedInfo => "<SignedInfo xmlns=\"http://www.w3.org/2000/09/xmldsig#\">"u8;

    private static ReadOnlySpan<byte> Start => "<Signature xmlns=\"http://www.w3.org/2000/09/xmldsig#\""u8;

    private static ReadOnlySpan<byte> BeforeId => " Id=\""u8;

    private static ReadOnlySpan<byte> BeforeSignedInfo => "><SignedInfo>"u8;

    private static ReadOnlySpan<byte> BeforeMethod =>
        "<CanonicalizationMethod Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"></CanonicalizationMethod>"u8
        + "<SignatureMethod Algorithm=\""u8;

    private static ReadOnlySpan<byte> BehindMethod => "\"></SignatureMethod>"u8;

    private static ReadOnlySpan<byte> BeforePart => "<Reference URI=\"#"u8;

    private static ReadOnlySpan<byte> BeforeDigestMethod =>
        "\"><Transforms><Transform Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"></Transform></Transforms>"u8
        + "<DigestMethod Algorithm=\""u8;

    private static ReadOnlySpan<byte> BeforeDigest => "\"></DigestMethod><DigestValue>"u8;

    private static ReadOnlySpan<byte> BehindDigest => "</DigestValue></Reference>"u8;

    private static ReadOnlySpan<byte> BeforeValue => "<SignatureValue>"u8;

    private static ReadOnlySpan<byte> BehindValue => "</SignatureValue>"u8;

    private static ReadOnlySpan<byte> End => "</Signature>"u8;

    /// <summary>Writes the reference to a part.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="method">The algorithm of the digest.</param>
    /// <param name="id">The part.</param>
    /// <param name="digest">Its digest.</param>
    public static void WriteReference(
        CanonicalWriter into, ReadOnlySpan<byte> method, ReadOnlySpan<byte> id, ReadOnlySpan<byte> digest)
    {
        into.Raw(BeforePart);
        into.Value(id);
        into.Raw(BeforeDigestMethod);
        into.Value(method);
        into.Raw(BeforeDigest);
        into.Base64(digest);
        into.Raw(BehindDigest);
    }

    /// <summary>Takes a reference that stands as it is written here; false where something else stands.</summary>
    public static bool TryTakeReference(
        scoped ref OctetCursor cursor,
        out ReadOnlySpan<byte> method,
        out ReadOnlySpan<byte> id,
        out ReadOnlySpan<byte> digest)
    {
        method = default;
        id = default;
        digest = default;
        return cursor.Take(BeforePart) && cursor.TakeValue(out id)
            && cursor.Take(BeforeDigestMethod) && cursor.TakeValue(out method)
            && cursor.Take(BeforeDigest) && cursor.TakeValue(out digest)
            && cursor.Take(BehindDigest);
    }

    /// <summary>Writes what is inside SignedInfo, and its end tag.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="method">The algorithm that signs.</param>
    /// <param name="references">The references to the parts.</param>
    public static void WriteSignedInfo(CanonicalWriter into, ReadOnlySpan<byte> method, ReadOnlySpan<byte> references)
    {
        into.Raw(BeforeMethod);
        into.Value(method);
        into.Raw(BehindMethod);
        into.Raw(references);
        into.Raw("</SignedInfo>"u8);
    }

    /// <summary>Takes a signature that stands as it is written here, up to its references.</summary>
    public static bool TryTakeStart(
        scoped ref OctetCursor cursor, out ReadOnlySpan<byte> id, out ReadOnlySpan<byte> method)
    {
        id = default;
        method = default;
        return cursor.Take(Start) && (!cursor.Take(BeforeId) || (cursor.TakeValue(out id) && cursor.Take("\""u8)))
            && cursor.Take(BeforeSignedInfo) && cursor.Take(BeforeMethod) && cursor.TakeValue(out method)
            && cursor.Take(BehindMethod);
    }

    /// <summary>Takes what follows the references, up to the key.</summary>
    public static bool TryTakeValue(scoped ref OctetCursor cursor, out ReadOnlySpan<byte> value)
    {
        value = default;
        return cursor.Take("</SignedInfo>"u8) && cursor.Take(BeforeValue)
            && cursor.TakeValue(out value)
            && cursor.Take(BehindValue);
    }

    /// <summary>Takes the end tag.</summary>
    public static bool TryTakeEnd(scoped ref OctetCursor cursor) => cursor.Take(End);

    /// <summary>Writes the whole signature.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="id">What other signatures refer to it by; null when none does.</param>
    /// <param name="signedInfo">What <see cref="WriteSignedInfo"/> has written.</param>
    /// <param name="value">The signature.</param>
    /// <param name="keyInfo">The key.</param>
    public static void Write(
        CanonicalWriter into, string? id, ReadOnlySpan<byte> signedInfo, ReadOnlySpan<byte> value,
        ReadOnlySpan<byte> keyInfo)
    {
        into.Raw(Start);
        if (id is not null)
        {
            into.Raw(BeforeId);
            into.Value(id);
            into.Raw("\""u8);
        }

        into.Raw(BeforeSignedInfo);
        into.Raw(signedInfo);
        into.Raw(BeforeValue);
        into.Base64(value);
        into.Raw(BehindValue);
        into.Raw(keyInfo);
        into.Raw(End);
    }
}
