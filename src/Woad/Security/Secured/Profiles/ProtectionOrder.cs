namespace Woad.Security.Secured;

/// <summary>In which order the parts of a message are signed and encrypted.</summary>
internal enum ProtectionOrder
{
    /// <summary>What is signed is encrypted, and the signatures too.</summary>
    SignThenEncryptAll,

    /// <summary>What is signed is encrypted; the signatures can be read.</summary>
    SignThenEncrypt,

    /// <summary>The encrypted form is signed.</summary>
    EncryptThenSign,
}
