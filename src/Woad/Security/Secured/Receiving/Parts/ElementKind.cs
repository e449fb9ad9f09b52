namespace Woad.Security.Secured;

/// <summary>The elements of a Security header.</summary>
internal enum ElementKind
{
    /// <summary>A Timestamp.</summary>
    Timestamp,

    /// <summary>A token: its value is an object.</summary>
    Token,

    /// <summary>A DerivedKeyToken.</summary>
    DerivedKey,

    /// <summary>A list of encrypted parts.</summary>
    CipherList,

    /// <summary>An encrypted element.</summary>
    Cipher,

    /// <summary>A signature.</summary>
    Signature,
}
