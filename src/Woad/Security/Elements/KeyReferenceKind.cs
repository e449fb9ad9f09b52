namespace Woad.Security.Elements;

/// <summary>The ways in which a message names a key.</summary>
internal enum KeyReferenceKind
{
    /// <summary>A token in the same message, by its id.</summary>
    Local,

    /// <summary>A security context, by its identifier.</summary>
    Context,

    /// <summary>A certificate, by the SHA-1 of its bytes.</summary>
    Thumbprint,

    /// <summary>A certificate, by its subject key identifier.</summary>
    SubjectKeyIdentifier,

    /// <summary>A certificate, by its issuer and serial number.</summary>
    IssuerSerial,

    /// <summary>A certificate, by its bytes.</summary>
    Certificate,

    /// <summary>A wrapped key of an earlier message, by the SHA-1 of its cipher bytes.</summary>
    EncryptedKey,

    /// <summary>A Kerberos ticket of an earlier message, by the SHA-1 of its bytes.</summary>
    Ticket,

    /// <summary>A token of a kind that WS-Security does not have, by an identifier of the kind's type.</summary>
    Identifier,

    /// <summary>A public key by itself: the modulus as base64, with the exponent as its serial number.</summary>
    PublicKey,
}
