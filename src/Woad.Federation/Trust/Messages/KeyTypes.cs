namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>
/// The kinds of a token's key, as the model of messages has them. Each version of WS-Trust has URIs of its own.
/// </summary>
public static class KeyTypes
{
    /// <summary>A public key of the requester.</summary>
    public const string Asymmetric = "http://schemas.microsoft.com/idfx/keytype/asymmetric";

    /// <summary>No key: whoever has the token may use it.</summary>
    public const string Bearer = "http://schemas.microsoft.com/idfx/keytype/bearer";

    /// <summary>A key that the requester and the service have.</summary>
    public const string Symmetric = "http://schemas.microsoft.com/idfx/keytype/symmetric";
}
