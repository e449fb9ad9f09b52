namespace System.ServiceModel.Security.Tokens;

/// <summary>Specifies how a token is referred to.</summary>
public enum SecurityTokenReferenceStyle
{
    /// <summary>By its id within the message that carries it.</summary>
    Internal = 0,

    /// <summary>By what it is, for messages that do not carry it.</summary>
    External = 1,
}
