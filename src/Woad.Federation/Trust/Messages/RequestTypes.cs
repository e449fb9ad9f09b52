namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>
/// The requests to a token service, as the model of messages has them. Each version of WS-Trust has URIs of its own.
/// </summary>
public static class RequestTypes
{
    /// <summary>A token is to be cancelled.</summary>
    public const string Cancel = "http://schemas.microsoft.com/idfx/requesttype/cancel";

    /// <summary>The metadata of the token service is asked for.</summary>
    public const string GetMetadata = "http://schemas.microsoft.com/idfx/requesttype/getMetadata";

    /// <summary>A token is to be issued.</summary>
    public const string Issue = "http://schemas.microsoft.com/idfx/requesttype/issue";

    /// <summary>An information card is to be issued.</summary>
    public const string IssueCard = "http://schemas.microsoft.com/idfx/requesttype/issueCard";

    /// <summary>A token is to be renewed.</summary>
    public const string Renew = "http://schemas.microsoft.com/idfx/requesttype/renew";

    /// <summary>A token is to be validated.</summary>
    public const string Validate = "http://schemas.microsoft.com/idfx/requesttype/validate";
}
