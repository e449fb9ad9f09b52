namespace Woad.Security.Secured;

/// <summary>A token that a client's messages carry, made anew for each message.</summary>
/// <param name="use">How messages use it.</param>
internal abstract class CarriedToken(TokenUse use)
{
    /// <summary>How messages use it.</summary>
    public TokenUse Use => use;

    /// <summary>The token of one message; null when there is none, and none is needed.</summary>
    /// <param name="id">An id that no other element of the message has.</param>
    public abstract SupportingToken? Make(string id);
}
