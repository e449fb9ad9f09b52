using System.IdentityModel.Tokens;
using Microsoft.Extensions.Time.Testing;
using Woad.Federation.Trust.Client;

namespace Woad.Federation.Tests.Trust;

/// <summary>Issued tokens that a client keeps, in virtual time.</summary>
[Trait("Category", "Security")]
public sealed class IssuedTokenCacheTests
{
    private readonly FakeTimeProvider _clock = new(new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.Zero));
    private int _issued;

    [Fact]
    public async Task Token_is_renewed_ahead_of_its_expiry()
    {
        var cache = new IssuedTokenCache(_clock);
        var key = TrustText.Client(true).Key;
        var first = await GetAsync(cache, key);
        _clock.Advance(TimeSpan.FromMinutes(36));
        Assert.Same(first, await GetAsync(cache, key));
        _clock.Advance(TimeSpan.FromSeconds(1));
        Assert.NotSame(first, await GetAsync(cache, key));
        Assert.Equal(2, _issued);
    }

    [Fact]
    public async Task Ten_thousand_renewals_lose_no_call()
    {
        var cache = new IssuedTokenCache(_clock);
        var key = TrustText.Client(true).Key;
        for (var renewal = 0; renewal < 10_000; renewal++)
        {
            var calls = await Task.WhenAll(Enumerable.Range(0, 4).Select(async _ => await GetAsync(cache, key)));
            Assert.All(calls, token => Assert.True(token.ValidTo > _clock.GetUtcNow().UtcDateTime));
            Assert.Single(calls.Distinct());
            _clock.Advance(TimeSpan.FromMinutes(37));
        }

        Assert.Equal(10_000, _issued);
    }

    [Fact]
    public async Task Ten_thousand_subjects_stay_within_the_bound()
    {
        var cache = new IssuedTokenCache(_clock);
        var key = TrustText.Client(true).Key;
        for (var subject = 0; subject < 10_000; subject++)
        {
            await GetAsync(cache, key with { Parameters = $"{subject}" });
        }

        Assert.Equal(IssuedTokenCache.DefaultCapacity, cache.Count);
        await GetAsync(cache, key with { Parameters = "9999" });
        Assert.Equal(10_000, _issued);
        await GetAsync(cache, key with { Parameters = "0" });
        Assert.Equal(10_001, _issued);
    }

    [Fact]
    public async Task Failure_is_not_kept_and_the_wait_of_others_can_be_cancelled()
    {
        var cache = new IssuedTokenCache(_clock);
        var key = TrustText.Client(true).Key;
        var silent = new TaskCompletionSource<GenericXmlSecurityToken>();
        var first = cache.GetAsync(key, 60, TimeSpan.MaxValue, _ => silent.Task, default).AsTask();
        using var cancellation = new CancellationTokenSource();
        var second = cache.GetAsync(key, 60, TimeSpan.MaxValue, _ => silent.Task, cancellation.Token).AsTask();
        await cancellation.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => second);
        silent.SetException(new TimeoutException());
        await Assert.ThrowsAsync<TimeoutException>(() => first);
        Assert.NotNull(await GetAsync(cache, key));
    }

    private ValueTask<GenericXmlSecurityToken> GetAsync(IssuedTokenCache cache, TokenKey key) => cache.GetAsync(
        key, 60, TimeSpan.MaxValue,
        async _ =>
        {
            await Task.Yield();
            Interlocked.Increment(ref _issued);
            var now = _clock.GetUtcNow().UtcDateTime;
            return new GenericXmlSecurityToken(
                TrustText.Element("<t/>"), null, now, now.AddHours(1), null, null, null);
        },
        default);
}
