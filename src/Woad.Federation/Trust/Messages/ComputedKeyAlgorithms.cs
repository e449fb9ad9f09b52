namespace System.IdentityModel.Tokens;

/// <summary>
/// The algorithms of computed keys, as the model of messages has them. Each version of WS-Trust has URIs of its own.
/// </summary>
public static class ComputedKeyAlgorithms
{
    /// <summary>P_SHA1 of the entropy of both sides.</summary>
    public const string Psha1 = "http://schemas.microsoft.com/idfx/computedkeyalgorithm/psha1";
}
