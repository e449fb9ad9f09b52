using System.IdentityModel.Tokens;
using Microsoft.Extensions.Time.Testing;
using Woad.Federation.Trust.Client;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Trust;

/// <summary>Issued tokens that a client keeps, in virtual time.</summary>
[Trait("Category", "Security")]
public sealed class IssuedTokenCacheTests
{
    private static readonly RenewalTerms Terms = new(60, TimeSpan.MaxValue, TimeSpan.FromSeconds(30));

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
    public async Task Renewals_under_load_lose_no_call()
    {
        var renewals = LongBudget.IsOn ? 100_000 : 500;
        var cache = new IssuedTokenCache(_clock);
        var key = TrustText.Client(true).Key;
        for (var renewal = 0; renewal < renewals; renewal++)
        {
            var calls = await Task.WhenAll(Enumerable.Range(0, 4).Select(async _ => await GetAsync(cache, key)));
            Assert.All(calls, token => Assert.True(token.ValidTo > _clock.GetUtcNow().UtcDateTime));
            Assert.Single(calls.Distinct());
            _clock.Advance(TimeSpan.FromMinutes(37));
        }

        Assert.Equal(renewals, _issued);
    }

    [Fact]
    public async Task Token_service_that_fails_for_some_time_loses_no_call()
    {
        var cache = new IssuedTokenCache(_clock);
        var key = TrustText.Client(true).Key;
        var (asked, end) = (0, LongBudget.IsOn ? 100_000 : 500);
        for (var minute = 0; minute < end; minute++)
        {
            // It is away for twenty minutes of each half hour, less than a token is valid after it should be renewed.
            var isAway = minute % 30 >= 10;
            var token = await cache.GetAsync(
                key, Terms,
                _ =>
                {
                    asked++;
                    return isAway
                        ? Task.FromException<GenericXmlSecurityToken>(new TimeoutException())
                        : Task.FromResult(NewToken());
                },
                default);
            Assert.True(token.ValidTo > _clock.GetUtcNow().UtcDateTime);
            _clock.Advance(TimeSpan.FromMinutes(1));
        }

        Assert.InRange(asked, end / 60, end);
    }

    [Fact]
    public async Task Failed_renewal_is_tried_again_after_its_time_and_not_hidden_after_expiry()
    {
        var cache = new IssuedTokenCache(_clock);
        var key = TrustText.Client(true).Key;
        var first = await GetAsync(cache, key);
        _clock.Advance(TimeSpan.FromMinutes(40));
        var asked = 0;
        for (var call = 0; call < 3; call++)
        {
            Assert.Same(first, await FailAsync());
        }

        Assert.Equal(1, asked);
        _clock.Advance(IssuedTokenCache.RetryAfter);
        Assert.Same(first, await FailAsync());
        Assert.Equal(2, asked);
        _clock.Advance(TimeSpan.FromMinutes(20));
        await Assert.ThrowsAsync<TimeoutException>(FailAsync);

        Task<GenericXmlSecurityToken> FailAsync() => cache.GetAsync(
            key, Terms,
            _ =>
            {
                asked++;
                return Task.FromException<GenericXmlSecurityToken>(new TimeoutException());
            },
            default).AsTask();
    }

    [Fact]
    public async Task Silent_token_service_holds_a_call_with_a_valid_token_for_its_patience_only()
    {
        var cache = new IssuedTokenCache(_clock);
        var key = TrustText.Client(true).Key;
        var first = await GetAsync(cache, key);
        _clock.Advance(TimeSpan.FromMinutes(40));
        var abandoned = new TaskCompletionSource();
        var call = cache.GetAsync(
            key, Terms,
            async cancellation =>
            {
                cancellation.Register(abandoned.SetResult);
                await Task.Delay(Timeout.Infinite, cancellation);
                return first;
            },
            default).AsTask();
        Assert.False(call.IsCompleted);
        _clock.Advance(Terms.Patience);
        Assert.Same(first, await call);
        await abandoned.Task;
    }

    [Fact]
    public async Task Request_is_cancelled_when_the_last_call_has_left()
    {
        var cache = new IssuedTokenCache(_clock);
        var key = TrustText.Client(true).Key;
        var abandoned = new TaskCompletionSource();
        using var ofFirst = new CancellationTokenSource();
        using var ofSecond = new CancellationTokenSource();
        var first = AskAsync(ofFirst.Token);
        var second = AskAsync(ofSecond.Token);
        await ofFirst.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => first);
        Assert.False(abandoned.Task.IsCompleted);
        Assert.False(second.IsCompleted);
        await ofSecond.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => second);
        await abandoned.Task;
        Assert.NotNull(await GetAsync(cache, key));
        Assert.Equal(1, _issued);

        Task<GenericXmlSecurityToken> AskAsync(CancellationToken own) => cache.GetAsync(
            key, Terms,
            async cancellation =>
            {
                cancellation.Register(abandoned.SetResult);
                await Task.Delay(Timeout.Infinite, cancellation);
                return NewToken();
            },
            own).AsTask();
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
        var first = cache.GetAsync(key, Terms, _ => silent.Task, default).AsTask();
        using var cancellation = new CancellationTokenSource();
        var second = cache.GetAsync(key, Terms, _ => silent.Task, cancellation.Token).AsTask();
        await cancellation.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => second);
        silent.SetException(new TimeoutException());
        await Assert.ThrowsAsync<TimeoutException>(() => first);
        Assert.NotNull(await GetAsync(cache, key));
    }

    private ValueTask<GenericXmlSecurityToken> GetAsync(IssuedTokenCache cache, TokenKey key) => cache.GetAsync(
        key, Terms,
        async _ =>
        {
            await Task.Yield();
            Interlocked.Increment(ref _issued);
            return NewToken();
        },
        default);

    private GenericXmlSecurityToken NewToken()
    {
        var now = _clock.GetUtcNow().UtcDateTime;
        return new GenericXmlSecurityToken(TrustText.Element("<t/>"), null, now, now.AddHours(1), null, null, null);
    }
}
