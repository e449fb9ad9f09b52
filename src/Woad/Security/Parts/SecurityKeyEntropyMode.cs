namespace System.ServiceModel.Security;

/// <summary>Specifies the side whose random bytes a key is computed from.</summary>
public enum SecurityKeyEntropyMode
{
    /// <summary>The client's.</summary>
    ClientEntropy = 0,

    /// <summary>The issuer's.</summary>
    ServerEntropy = 1,

    /// <summary>The random bytes of both sides.</summary>
    CombinedEntropy = 2,
}
