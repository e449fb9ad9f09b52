using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>A SecurityTokenReference: how a message names one key.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Value">The id, the identifier, the hash as base64, or the issuer's name.</param>
internal sealed partial record KeyReference(KeyReferenceKind Kind, string Value)
{
    private static ReadOnlySpan<byte> InfoInSignature => "<KeyInfo>"u8;

    private static ReadOnlySpan<byte> Info => "<KeyInfo xmlns=\"http://www.w3.org/2000/09/xmldsig#\">"u8;

    /// <summary>The type of the token, as a sender writes it.</summary>
    public string? ValueType { get; init; }

    /// <summary>The generation of a context's key; null for the first, or when it does not say.</summary>
    public string? Instance { get; init; }

    /// <summary>The namespace and prefix of <see cref="Instance"/>, for a sender.</summary>
    public (string Prefix, string Namespace) Context { get; init; }

    /// <summary>The serial number of a certificate that is named by its issuer; decimal.</summary>
    public string? Serial { get; init; }

    /// <summary>The type of the token as an attribute of WS-Security 1.1; null for none.</summary>
    public string? TokenType { get; init; }

    /// <summary>The id of a token of the same message; null for any other.</summary>
    public string? LocalId => Kind == KeyReferenceKind.Local ? Value : null;

    /// <summary>A token of the same message.</summary>
    public static KeyReference Local(string id, string? valueType) =>
        new(KeyReferenceKind.Local, id) { ValueType = valueType };

    /// <summary>A certificate by the SHA-1 of its bytes.</summary>
    public static KeyReference Thumbprint(ReadOnlySpan<byte> hash) =>
        new(KeyReferenceKind.Thumbprint, Convert.ToBase64String(hash));

    /// <summary>A public key by its value.</summary>
    public static KeyReference PublicKey(System.Security.Cryptography.RSAParameters key) =>
        new(KeyReferenceKind.PublicKey, Convert.ToBase64String(key.Modulus!))
        {
            Serial = Convert.ToBase64String(key.Exponent!),
        };

    /// <summary>
    /// Takes a KeyInfo that stands as it is written here, with a reference to a token of the same message and its type.
    /// </summary>
    public static bool TryTakeLocal(
        scoped ref OctetCursor cursor, bool isInSignature, out ReadOnlySpan<byte> id, out ReadOnlySpan<byte> valueType)
    {
        id = default;
        valueType = default;
        return cursor.Take(isInSignature ? InfoInSignature : Info)
            && cursor.Take("<o:SecurityTokenReference xmlns:o=\""u8)
            && cursor.Take("http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd"u8)
            && cursor.Take("\"><o:Reference URI=\"#"u8)
            && cursor.TakeValue(out id)
            && cursor.Take("\" ValueType=\""u8) && cursor.TakeValue(out valueType)
            && cursor.Take("\"></o:Reference></o:SecurityTokenReference></KeyInfo>"u8);
    }

    /// <summary>Writes the reference with its element.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="isInSignature">Whether the default namespace around it is that of signatures.</param>
    public void Write(CanonicalWriter into, bool isInSignature)
    {
        into.Raw("<o:SecurityTokenReference"u8);
        if (TokenType is not null)
        {
            into.Raw(" xmlns:k=\"http://docs.oasis-open.org/wss/oasis-wss-wssecurity-secext-1.1.xsd\""u8);
        }

        into.Raw(" xmlns:o=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd\""u8);
        if (TokenType is not null)
        {
            into.Raw(" k:TokenType=\""u8);
            into.Value(TokenType);
            into.Raw("\""u8);
        }

        into.Raw(">"u8);
        switch (Kind)
        {
            case KeyReferenceKind.Local or KeyReferenceKind.Context:
                WriteReference(into);
                break;
            case KeyReferenceKind.IssuerSerial:
                WriteIssuer(into, isInSignature);
                break;
            default:
                WriteIdentifier(into);
                break;
        }

        into.Raw("</o:SecurityTokenReference>"u8);
    }

    /// <summary>The same inside a KeyInfo.</summary>
    public void WriteKeyInfo(CanonicalWriter into, bool isInSignature)
    {
        into.Raw(isInSignature ? InfoInSignature : Info);
        if (Kind == KeyReferenceKind.PublicKey)
        {
            into.Raw("<KeyValue><RSAKeyValue><Modulus>"u8);
            into.Value(Value);
            into.Raw("</Modulus><Exponent>"u8);
            into.Value(Serial!);
            into.Raw("</Exponent></RSAKeyValue></KeyValue></KeyInfo>"u8);
            return;
        }

        Write(into, isInSignature: true);
        into.Raw("</KeyInfo>"u8);
    }

    private void WriteReference(CanonicalWriter into)
    {
        into.Raw("<o:Reference"u8);
        if (Instance is not null)
        {
            into.Declare(
                System.Text.Encoding.UTF8.GetBytes(Context.Prefix),
                System.Text.Encoding.UTF8.GetBytes(Context.Namespace));
        }

        into.Raw(Kind == KeyReferenceKind.Local ? " URI=\"#"u8 : " URI=\""u8);
        into.Value(Value);
        if (ValueType is not null)
        {
            into.Raw("\" ValueType=\""u8);
            into.Value(ValueType);
        }

        if (Instance is not null)
        {
            into.Raw("\" "u8);
            into.Text(Context.Prefix);
            into.Raw(":Instance=\""u8);
            into.Value(Instance);
        }

        into.Raw("\"></o:Reference>"u8);
    }

    private void WriteIdentifier(CanonicalWriter into)
    {
        if (Kind == KeyReferenceKind.Identifier)
        {
            // As SAML's profile has it, the identifier is text.
            into.Raw("<o:KeyIdentifier ValueType=\""u8);
        }
        else
        {
            into.Raw("<o:KeyIdentifier EncodingType=\""u8);
            into.Value(SecurityNames.Base64);
            into.Raw("\" ValueType=\""u8);
        }

        into.Value(Kind switch
        {
            KeyReferenceKind.Thumbprint => SecuredNames.Thumbprint,
            KeyReferenceKind.SubjectKeyIdentifier => SecuredNames.SubjectKeyIdentifier,
            KeyReferenceKind.Ticket => SecuredNames.KerberosHash,
            KeyReferenceKind.Identifier => ValueType!,
            _ => SecuredNames.EncryptedKeyHash,
        });
        into.Raw("\">"u8);
        into.Text(Value);
        into.Raw("</o:KeyIdentifier>"u8);
    }

    private void WriteIssuer(CanonicalWriter into, bool isInSignature)
    {
        into.Raw(isInSignature ? "<X509Data>"u8 : "<X509Data xmlns=\"http://www.w3.org/2000/09/xmldsig#\">"u8);
        into.Raw("<X509IssuerSerial><X509IssuerName>"u8);
        into.Text(Value);
        into.Raw("</X509IssuerName><X509SerialNumber>"u8);
        into.Text(Serial!);
        into.Raw("</X509SerialNumber></X509IssuerSerial></X509Data>"u8);
    }
}
