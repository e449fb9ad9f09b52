using Woad.Bindings.Rules;

namespace System.ServiceModel.Security;

/// <summary>
/// Remembers the signatures of messages, so that a message is not taken twice. Derive it to share it among servers.
/// </summary>
/// <remarks>Methods are called at once by several threads.</remarks>
public abstract class NonceCache
{
    /// <summary>Initializes a new instance of the <see cref="NonceCache"/> class.</summary>
    protected NonceCache()
    {
    }

    /// <summary>Gets or sets the maximum number of remembered signatures.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int CacheSize
    {
        get;
        set => field = SettingChecks.NotNegative(value);
    }

    /// <summary>Gets or sets the time for which a signature is remembered.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public TimeSpan CachingTimeSpan
    {
        get;
        set => field = SettingChecks.Timeout(value);
    }

    /// <summary>Returns whether a signature is remembered.</summary>
    /// <param name="nonce">The bytes of the signature.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    public abstract bool CheckNonce(byte[] nonce);

    /// <summary>Adds a signature to the cache.</summary>
    /// <param name="nonce">The bytes of the signature.</param>
    /// <returns><see langword="true"/> if it was new; <see langword="false"/> if the message is a repetition.</returns>
    public abstract bool TryAddNonce(byte[] nonce);
}
