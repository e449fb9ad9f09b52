using Woad.Lab.Claims;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Federation;

/// <summary>Claims about the rate of calls with issued tokens.</summary>
/// <param name="settings">The settings of the run.</param>
/// <param name="data">The run.</param>
internal sealed class FederationClaims(FederationSettings settings, TrialData data)
{
    private const double CachedCost = 1.3;
    private const double SameCost = 1.05;
    private const double FirstCost = 1.5;

    private static readonly Claim Cached = new(
        "F1",
        "A cached bearer token takes at most 1.3 of the time of a user name over HTTPS",
        [Demand.AtLeast("calls/s with the token ÷ those with a user name", 1 / CachedCost)]);

    private static readonly Claim Conversations = new(
        "F2",
        "A conversation that a token began is as fast as one that a user name began, within 5 %",
        [Demand.AtLeast("calls/s of the one ÷ those of the other", 1 / SameCost)]);

    private static readonly Claim First = new(
        "F3",
        "A first call takes at most 1.5 of the time of two calls with a user name and its operations of keys",
        [
            Demand.AtLeast("calls/s with a bearer token ÷ predicted", 1 / FirstCost),
            Demand.AtLeast("calls/s with a symmetric key ÷ predicted", 1 / FirstCost),
        ]);

    private static readonly Claim Versions = new(
        "F4",
        "A cached bearer token of SAML 1.1 takes the time of one of SAML 2.0, within 5 %",
        [Demand.Between("calls/s of the one ÷ those of the other", 1 / SameCost, SameCost)]);

    private readonly string? _disturbance = DisturbedRun.InShort(data);

    /// <summary>All claims that the experiment can make, without its figures.</summary>
    public static IReadOnlyList<Claim> Forms { get; } = [Cached, Conversations, First, Versions];

    public IEnumerable<HypothesisResult> All()
    {
        if (settings.Find(Credential.Bearer, CredentialUse.Later) is { } later)
        {
            yield return Cached.Judge([Compared(later, settings.Twin.Cell)], _disturbance);
        }

        if (settings.Find(Credential.Bearer, CredentialUse.Conversation) is { } conversation
            && settings.Find(Credential.UserName, CredentialUse.Conversation) is { } usual)
        {
            yield return Conversations.Judge([Compared(conversation, usual)], _disturbance);
        }

        if (settings.Find(Credential.Bearer, CredentialUse.First) is { } bearer
            && settings.Find(Credential.Symmetric, CredentialUse.First) is { } symmetric)
        {
            yield return First.Judge([OverPredicted(bearer), OverPredicted(symmetric)], _disturbance);
        }

        if (settings.Find(Credential.Bearer11, CredentialUse.Later) is { } old
            && settings.Find(Credential.Bearer, CredentialUse.Later) is { } usualToken)
        {
            yield return Versions.Judge([Compared(old, usualToken)], _disturbance);
        }
    }

    private ClaimFigure Compared(FederationCell cell, FederationCell with) =>
        ClaimFigure.Ratio(cell.Id, Rates(cell), with.Id, Rates(with));

    private ClaimFigure OverPredicted(FederationCell cell) => ClaimFigure.Of(
        cell.Id,
        data.Predicted(cell.Id, FederationModel.Rate).OrMissing("nothing was predicted").Then(predicted =>
            Rates(cell).Select(IReadOnlyDictionary<int, double> (rates) =>
                rates.ToDictionary(static r => r.Key, r => r.Value / predicted))));

    private Figure<IReadOnlyDictionary<int, double>> Rates(FederationCell cell) => ClaimFigure.Values(
        data.Of(cell.Id).Select(static t => (t.Repetition, (double?)t.Outcome.Levels[0].CallsPerSecond)),
        () => MissingCells.Why(data, cell.Id));
}
