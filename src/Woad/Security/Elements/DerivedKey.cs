using System.Security.Cryptography;
using System.Text;
using System.Xml;
using Woad.Security.Algorithms;
using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>A DerivedKeyToken: how to come from a session's key to another one.</summary>
internal sealed record DerivedKey(
    string? LocalId, KeyReference Source, int Offset, int Length, byte[] Nonce, byte[] Label)
{
    private const int DefaultLength = 32;
    private const int NonceBytes = 16;

    public static byte[] DefaultLabel { get; } = "WS-SecureConversationWS-SecureConversation"u8.ToArray();

    /// <summary>
    /// A new key of <paramref name="length"/> bytes, that a token named <paramref name="id"/> tells of.
    /// </summary>
    public static DerivedKey New(string id, KeyReference source, int length) =>
        new(id, source, 0, length, RandomNumberGenerator.GetBytes(NonceBytes), DefaultLabel);

    /// <summary>Writes the token; offset and length are left out together when they are the default ones.</summary>
    public void Write(CanonicalWriter into, string prefix, string ns)
    {
        var (tag, space) = (Encoding.UTF8.GetBytes(prefix), Encoding.UTF8.GetBytes(ns));
        into.Start(tag, "DerivedKeyToken"u8);
        into.Declare(tag, space);
        into.Raw(
            " xmlns:u=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\" "u8
                + "u:Id=\""u8);
        into.Value(LocalId!);
        into.Raw("\">"u8);
        Source.Write(into, isInSignature: false);
        if (Offset != 0 || Length != DefaultLength)
        {
            Write(into, tag, "Offset"u8, XmlConvert.ToString(Offset));
            Write(into, tag, "Length"u8, XmlConvert.ToString(Length));
        }

        Write(into, tag, "Nonce"u8, Convert.ToBase64String(Nonce));
        into.End();
    }

    /// <summary>The key, of that which it is derived from.</summary>
    public MessageKey Derive(SymmetricSecret secret, AlgorithmSuite suite) =>
        secret.Derived(suite, Label, Nonce, Offset, Length);

    private static void Write(CanonicalWriter into, ReadOnlySpan<byte> prefix, ReadOnlySpan<byte> name, string text)
    {
        into.Start(prefix, name);
        into.EndStart();
        into.Text(text);
        into.End();
    }
}
