namespace System.IdentityModel.Tokens;

/// <summary>Specifies the use of a key.</summary>
public enum SecurityKeyUsage
{
    /// <summary>Wrapping other keys.</summary>
    Exchange = 0,

    /// <summary>Signing.</summary>
    Signature = 1,
}
