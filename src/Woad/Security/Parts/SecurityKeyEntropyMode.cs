namespace System.ServiceModel.Security;

/// <summary>Which side's random bytes a key is computed of.</summary>
public enum SecurityKeyEntropyMode
{
    /// <summary>The client's.</summary>
    ClientEntropy = 0,

    /// <summary>The issuer's.</summary>
    ServerEntropy = 1,

    /// <summary>Those of both.</summary>
    CombinedEntropy = 2,
}
