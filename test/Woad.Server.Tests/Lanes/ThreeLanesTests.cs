namespace Woad.Server.Tests.Lanes;

/// <summary>
/// Services that are called by generated code, by code that is emitted at run time, and by messages, with requests as
/// other versions, other stacks and mistakes make them: the answers have the same bytes.
/// </summary>
[Trait("Category", "EndToEnd")]
public sealed class ThreeLanesTests
{
    public static TheoryData<string> Names { get; } = [.. LaneServices.All.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public Task Mutated_requests_over_http_have_the_same_answers_in_all_lanes(string service) =>
        LaneServices.All[service](new LaneComparison(new HttpLaneWire()));

    [Theory]
    [MemberData(nameof(Names))]
    public Task Mutated_requests_over_tcp_have_the_same_answers_in_all_lanes(string service) =>
        LaneServices.All[service](new LaneComparison(new TcpLaneWire()));

    [Theory]
    [MemberData(nameof(Names))]
    public Task Copies_of_mutated_requests_over_http_have_the_same_answers_in_all_lanes(string service) =>
        LaneServices.All[service](new LaneComparison(new HttpLaneWire(), new MessageHook(MessageHook.Copy)));

    [Theory]
    [MemberData(nameof(Names))]
    public Task Copies_of_mutated_requests_over_tcp_have_the_same_answers_in_all_lanes(string service) =>
        LaneServices.All[service](new LaneComparison(new TcpLaneWire(), new MessageHook(MessageHook.Copy)));
}
