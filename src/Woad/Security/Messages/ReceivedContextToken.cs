namespace Woad.Security.Messages;

/// <summary>A SecurityContextToken in the header of a message: which session's key, and which generation of it.</summary>
/// <param name="LocalId">What the message refers to it by; null without.</param>
/// <param name="Identifier">Names the session.</param>
/// <param name="Instance">The generation of the key; null for the first.</param>
internal sealed record ReceivedContextToken(string? LocalId, string Identifier, string? Instance)
{
    /// <summary>The service's state that its client keeps; null for none.</summary>
    public byte[]? Cookie { get; init; }
}
