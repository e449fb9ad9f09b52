namespace Woad.Server.Tests.Hostile.Silence;

/// <summary>
/// The client closes, and the service hears nothing of it, or is not heard: each session ends at its limits, whatever
/// message of its closing is the first that never comes.
/// </summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class SilentClientCloseTests
{
    /// <summary>Messages of the closing that pass; more than any closing has, in the long budget.</summary>
    private static readonly int Most = LongBudget.IsOn ? 8 : 3;

    public static TheoryData<string> Kinds => [.. SessionKinds.Names];

    private static WaitingCases<string> Cases { get; } = new(SessionKinds.Names, CloseAsync, 5);

    [Theory]
    [MemberData(nameof(Kinds))]
    public Task Session_ends_although_a_message_of_its_closing_never_comes(string kind) => Cases.CheckAsync(kind);

    private static Task CloseAsync(string kind) => Task.WhenAll(
        from silent in Enum.GetValues<SilentPeer>()
        from messages in Enumerable.Range(0, Most)
        select CloseAsync(kind, silent, messages));

    private static async Task CloseAsync(string kind, SilentPeer silent, int messages)
    {
        try
        {
            using var session = await SilencedSession.BeginAsync(kind);
            await session.SilenceAsync(silent, messages);
            await session.CloseClientAsync();
        }
        catch (Exception e)
        {
            Assert.Fail($"{kind}, {silent} silent after {messages} messages: {e}");
        }
    }
}
