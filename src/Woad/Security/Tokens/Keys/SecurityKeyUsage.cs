namespace System.IdentityModel.Tokens;

/// <summary>What a key is for.</summary>
public enum SecurityKeyUsage
{
    /// <summary>Wrapping other keys.</summary>
    Exchange = 0,

    /// <summary>Signing.</summary>
    Signature = 1,
}
