namespace System.ServiceModel.Security.Tokens;

/// <summary>Specifies which messages carry a token.</summary>
public enum SecurityTokenInclusionMode
{
    /// <summary>Every message from the client to the service.</summary>
    AlwaysToRecipient = 0,

    /// <summary>None: messages refer to a token that the peer has.</summary>
    Never = 1,

    /// <summary>The first message from the client to the service.</summary>
    Once = 2,

    /// <summary>Every message from the service to the client.</summary>
    AlwaysToInitiator = 3,
}
