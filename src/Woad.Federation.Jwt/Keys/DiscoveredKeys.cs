using Microsoft.IdentityModel.Tokens;
using Woad.Detached;

namespace Woad.Federation.Jwt;

/// <summary>
/// The keys of an issuer's discovery document. They are read again before they are too old, and when a token names an
/// unknown key. No call waits for that.
/// </summary>
/// <param name="issuer">The name of the issuer.</param>
/// <param name="address">The address of the document.</param>
/// <param name="clock">The time.</param>
internal sealed class DiscoveredKeys(string issuer, Uri address, TimeProvider clock)
{
    /// <summary>The age at which keys are read again.</summary>
    public static readonly TimeSpan RefreshAfter = TimeSpan.FromHours(12);

    /// <summary>The age at which keys that could not be read again are given up.</summary>
    public static readonly TimeSpan MaximumAge = TimeSpan.FromHours(36);

    /// <summary>The time between two attempts to read the keys.</summary>
    public static readonly TimeSpan RetryAfter = TimeSpan.FromMinutes(1);

    private readonly Lock _lock = new();
    private SecurityKey[] _keys = [];
    private DateTimeOffset _read = DateTimeOffset.MinValue;
    private DateTimeOffset _tried = DateTimeOffset.MinValue;

    /// <summary>The reading that is on its way; completed without one.</summary>
    public Task Refreshing { get; private set; } = Task.CompletedTask;

    /// <summary>The keys that are there now. Another reading may begin.</summary>
    /// <param name="id">The id of the key that is needed; null for any.</param>
    public SecurityKey[] KeysFor(string? id)
    {
        lock (_lock)
        {
            var now = clock.GetUtcNow();
            var age = now - _read;
            var isKnown = string.IsNullOrEmpty(id)
                ? _keys.Length > 0
                : Array.Exists(_keys, key => key.KeyId == id);
            if ((!isKnown || age > RefreshAfter) && now - _tried >= RetryAfter && Refreshing.IsCompleted)
            {
                _tried = now;
                Refreshing = DetachedWork.RunAsync(TryLoadAsync);
            }

            return age > MaximumAge ? [] : _keys;
        }
    }

    /// <summary>Reads the keys of the document.</summary>
    /// <exception cref="InvalidOperationException">The document is not one of the issuer.</exception>
    public async Task LoadAsync(CancellationToken cancellationToken)
    {
        var keys = await DiscoveryDocuments.ReadKeysAsync(issuer, address, cancellationToken).ConfigureAwait(false);
        lock (_lock)
        {
            (_keys, _read, _tried) = (keys, clock.GetUtcNow(), clock.GetUtcNow());
        }
    }

    /// <summary>Reads the keys; those that are there stay when that fails.</summary>
    private async Task TryLoadAsync()
    {
        try
        {
            await LoadAsync(CancellationToken.None).ConfigureAwait(false);
        }
        catch (InvalidOperationException)
        {
            // The issuer is away, or has another document now. It is asked again later.
        }
    }
}
