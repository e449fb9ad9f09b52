namespace Woad.Security.Secured;

/// <summary>A token that a client's messages carry, written anew for each message.</summary>
/// <param name="use">How messages use it.</param>
internal abstract class CarriedToken(TokenUse use)
{
    /// <summary>How messages use it.</summary>
    public TokenUse Use => use;

    /// <summary>Whether the token of each message is made first, which may take time.</summary>
    public virtual bool IsMade => false;

    /// <summary>Makes the token of one message; null when there is none, and none is needed.</summary>
    public virtual ValueTask<MadeToken?> MakeAsync(CancellationToken cancellationToken) => default;

    /// <summary>The token of one message; null when there is none, and none is needed.</summary>
    /// <param name="id">An id that no other element of the message has.</param>
    /// <param name="made">The token that was made for the message; null where none is.</param>
    public abstract SupportingToken? Write(string id, MadeToken? made);
}
