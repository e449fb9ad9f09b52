namespace System.IdentityModel.Tokens;

/// <summary>The kind of key whose possession a token proves.</summary>
public enum SecurityKeyType
{
    /// <summary>A key that both sides have.</summary>
    SymmetricKey = 0,

    /// <summary>The private half of a pair of keys.</summary>
    AsymmetricKey = 1,

    /// <summary>None: whoever has the token may use it.</summary>
    BearerKey = 2,
}
