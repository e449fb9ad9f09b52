using System.IdentityModel.Tokens;

namespace Woad.Federation.Trust.Client;

/// <summary>A provider of tokens whose request for a token ends with the call that waits for it.</summary>
internal interface ICancellableProvider
{
    /// <summary>Gets a token of the provider.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="cancellationToken">Ends the wait, and the request that nobody else waits for.</param>
    Task<SecurityToken> GetAsync(TimeSpan timeout, CancellationToken cancellationToken);
}
