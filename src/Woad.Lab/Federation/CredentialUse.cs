namespace Woad.Lab.Federation;

/// <summary>The use of a credential by a call.</summary>
internal enum CredentialUse
{
    /// <summary>Each call asks the token service for a token first.</summary>
    First,

    /// <summary>Each call shows the credential, which the client has already.</summary>
    Later,

    /// <summary>Calls of a secure conversation, which the credential has begun.</summary>
    Conversation,
}
