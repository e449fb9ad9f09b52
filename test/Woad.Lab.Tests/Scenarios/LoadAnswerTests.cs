using System.Globalization;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Limits;
using Woad.Lab.Scenarios;
using Woad.Lab.Tests.Callers;

namespace Woad.Lab.Tests.Scenarios;

/// <summary>The first sentence of a load says what the service answers of what is asked of it.</summary>
public sealed class LoadAnswerTests
{
    private const double ServiceSeconds = 0.02;

    private static readonly LimitSearch NotFound = new([]);

    private static LoadAnswer Of(string load, int places, double seconds = 4, LimitSearch? search = null)
    {
        var clock = new VirtualClock();
        var outcome = VirtualLoad.Run(
            clock,
            new KnownServer(clock, places, () => ServiceSeconds),
            VirtualLoad.Plan(load, seconds, warmUp: 1) with { MaxInFlight = 100_000 });
        return new LoadAnswer(
            outcome.Levels[^1], load.StartsWith("users", StringComparison.Ordinal), ServiceSeconds,
            search ?? NotFound);
    }

    /// <summary>Four places of 20 ms answer 200 calls a second.</summary>
    [Theory]
    [InlineData("rate:300/s", 4, "The service answers 200/s of 300/s, and the backlog grows by 100 calls a second: ")]
    [InlineData("poisson:300/s", 4, "The service answers 200/s of 300/s, and the backlog grows by ")]
    [InlineData("rate:80/s", 1, "The service answers 50.0/s of 80.0/s, and the backlog grows by 30.0 calls a second: ")]
    [InlineData("rate:200/s", 100, "The service keeps up with 200/s: it answers 200/s, 20")]
    [InlineData("rate:199/s", 4, "The service keeps up with 199/s: it answers 199/s, 20")]
    [InlineData("poisson:100/s", 4, "The service keeps up with 100/s: it answers ")]
    [InlineData("users:8", 4, "The service answers 200 calls/s to 8 users, 40")]
    public void Answer_has_the_rate_of_the_service(string load, int places, string said) =>
        Assert.StartsWith(said, Of(load, places).Text, StringComparison.Ordinal);

    [Fact]
    public void Calls_without_an_answer_are_counted()
    {
        var answer = Of("rate:300/s", 4);
        Assert.True(answer.IsBacklogGrowing);
        Assert.Contains(
            string.Create(
                CultureInfo.InvariantCulture,
                $"{answer.Level.Unanswered.Count} of 1,200 calls had no answer when the window ended."),
            answer.Text,
            StringComparison.Ordinal);
    }

    /// <summary>Calls of an operation of a second are under way when the window ends, and no backlog.</summary>
    [Fact]
    public void Long_operation_is_no_backlog()
    {
        var clock = new VirtualClock();
        var outcome = VirtualLoad.Run(
            clock, new KnownServer(clock, 1000, () => 1), VirtualLoad.Plan("rate:100/s", 4));
        Assert.False(new LoadAnswer(outcome.Levels[0], false, 1, NotFound).IsBacklogGrowing);
    }

    [Theory]
    [InlineData(LimitNames.Calls, "Orders", "The limit is MaxConcurrentCalls of Orders: 16 of 16 in use.")]
    [InlineData(LimitNames.Generator, null, "The limit is the load generator, not the service (16 of 16 in use).")]
    [InlineData(LimitNames.ServiceCpu, null, "The limit is CPU of the service: 16 of 16 in use.")]
    public void Limit_is_named_with_its_service(string limit, string? service, string said) =>
        Assert.EndsWith(
            said,
            Of("rate:300/s", 4, search: new LimitSearch(
                [new LimitReading(limit, "16 of 16 in use", true) { Service = service }])).Text,
            StringComparison.Ordinal);

    [Fact]
    public void Limit_that_was_not_found_is_said() =>
        Assert.EndsWith("Which limit binds was not found.", Of("rate:300/s", 4).Text, StringComparison.Ordinal);

    [Fact]
    public void Disturbed_window_has_no_limit_and_its_own_advice()
    {
        Assert.EndsWith(
            "No limit is named: other work of the machine disturbed the window.",
            Of("rate:300/s", 4, search: LimitSearch.OfDisturbed).Text,
            StringComparison.Ordinal);
        Assert.StartsWith("Other work of the machine", LimitAdvice.Of(LimitSearch.OfDisturbed),
            StringComparison.Ordinal);
    }

    /// <summary>All limits by their constants, so that a new one needs its advice.</summary>
    public static TheoryData<string> Limits() =>
    [
        .. typeof(LimitNames).GetFields()
            .Select(f => (string)f.GetValue(null)!)
            .Where(n => n is not (LimitNames.NotFound or LimitNames.Disturbed)),
    ];

    [Theory]
    [MemberData(nameof(Limits))]
    public void Each_limit_has_advice_with_its_evidence(string limit)
    {
        var advice = LimitAdvice.Of(new LimitSearch([new LimitReading(limit, "the evidence", true)]));
        Assert.EndsWith($" ({limit}: the evidence)", advice, StringComparison.Ordinal);
        Assert.NotEqual(advice, LimitAdvice.Of(NotFound));
    }

    /// <summary>The page begins with the answer, and gives the advice.</summary>
    [Fact]
    public void Page_begins_with_what_the_service_answers()
    {
        var clock = new VirtualClock();
        var outcome = VirtualLoad.Run(
            clock,
            new KnownServer(clock, 4, () => ServiceSeconds),
            VirtualLoad.Plan("rate:300/s", 4, warmUp: 1) with { MaxInFlight = 10_000 });
        var page = LoadPageTests.Page(outcome, isClosed: false);
        Assert.StartsWith("The service answers 200/s of 300/s, and the backlog grows by", page.Explanation,
            StringComparison.Ordinal);
        Assert.Single(page.Advice);
    }

    /// <summary>Of several levels the first that the service does not keep up with is the answer.</summary>
    [Fact]
    public void Page_begins_with_the_first_level_that_is_too_much()
    {
        var clock = new VirtualClock();
        var outcome = VirtualLoad.Run(
            clock,
            new KnownServer(clock, 4, () => ServiceSeconds),
            VirtualLoad.Plan("step:100/s..500/s by 200/s every 4s", 12) with { MaxInFlight = 10_000 });
        Assert.StartsWith(
            "The service answers 200/s of 300/s",
            LoadPageTests.Page(outcome, isClosed: false).Explanation,
            StringComparison.Ordinal);
    }
}
