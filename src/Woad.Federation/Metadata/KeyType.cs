namespace System.IdentityModel.Metadata;

/// <summary>Defines the uses of keys.</summary>
public enum KeyType
{
    /// <summary>A key for both uses.</summary>
    Unspecified,

    /// <summary>A key that signs.</summary>
    Signing,

    /// <summary>A key for which content is encrypted.</summary>
    Encryption,
}
