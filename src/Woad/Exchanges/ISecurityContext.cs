namespace Woad.Exchanges;

/// <summary>The security context that all messages of a channel or session are protected by.</summary>
internal interface ISecurityContext
{
    /// <summary>The identifier of the context's token.</summary>
    string Identifier { get; }
}
