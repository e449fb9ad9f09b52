using System.Globalization;
using System.IdentityModel.Tokens;
using Woad.Lab.Statistics;
using Woad.LoadBenchmarks.SecurityRows;

namespace Woad.LoadBenchmarks.Federated;

/// <summary>
/// Calls with a bearer token that the client has already, and calls in a conversation that a token has begun, against
/// the same calls with a user name: both over HTTPS.
/// </summary>
internal sealed class CachedTokensRow : ISecurityRow
{
    private const double MostCached = 1.3;

    /// <summary>As fast as another conversation, within the error of the comparison.</summary>
    private const double MostInConversation = 1.03;

    private const int WindowsOfARound = 4;

    public string Name => "tokens";

    public async Task<IReadOnlyList<RowLine>> MeasureAsync(int rounds)
    {
        var token = new IssuedSetting(SecurityKeyType.BearerKey) { IsOverHttps = true };
        var userName = new IssuedSetting((SecurityKeyType?)null) { IsOverHttps = true };
        using var shown = new IssuedPair(token);
        using var named = new IssuedPair(userName);
        using var begunByToken = new IssuedPair(token with { IsConversation = true });
        using var begunByName = new IssuedPair(userName with { IsConversation = true });
        var turns = new Turns();
        var tokens = await turns.AddAsync(shown.Calls());
        var names = await turns.AddAsync(named.Calls());
        var ofTokens = await turns.AddAsync(begunByToken.Calls());
        var ofNames = await turns.AddAsync(begunByName.Calls());
        await turns.RunAsync(rounds * WindowsOfARound);
        return
        [
            Line("call with a cached bearer token over HTTPS, both sides", tokens, names, MostCached),
            Line("call in a conversation that a token began, both sides", ofTokens, ofNames, MostInConversation),
        ];
    }

    private static RowLine Line(
        string measure, IReadOnlyList<double> calls, IReadOnlyList<double> alone, double target) => new(
        measure,
        Time(calls),
        $"with a user name {Time(alone)}",
        Bootstrap.RatioOfMedians(calls, alone, isPaired: false),
        target);

    private static string Time(IReadOnlyList<double> times) =>
        string.Create(CultureInfo.InvariantCulture, $"{Bootstrap.Median([.. times]):0.0} µs");
}
