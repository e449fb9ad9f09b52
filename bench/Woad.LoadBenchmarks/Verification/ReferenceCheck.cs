using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Verification;

/// <summary>
/// Writes recorded calls with the BCL's writers, as the driver's requests and the canned replies are.
/// </summary>
internal static class ReferenceCheck
{
    public static IEnumerable<CheckedBytes> Run()
    {
        var requests = new SessionStrings();
        var replies = new SessionStrings();
        var binary = new EnvelopeWriter(Protocol.NetTcp);
        foreach (var call in RecordedCalls.NetTcp())
        {
            var request = binary.Request(call.Scenario, call.To, call.MessageId!, requests);
            yield return new(
                $"reference net.tcp {call.Scenario.Name} request",
                call.Request,
                [.. requests.TakeTable(), .. request]);
            var reply = binary.Reply(call.Scenario, call.MessageId!, replies);
            yield return new(
                $"reference net.tcp {call.Scenario.Name} reply", call.Reply, [.. replies.TakeTable(), .. reply]);
        }

        foreach (var call in RecordedCalls.Http())
        {
            var text = new EnvelopeWriter(call.Protocol);
            yield return new(
                $"reference {call.Protocol} {call.Scenario.Name} request",
                call.Request,
                text.Request(call.Scenario, call.To, call.MessageId ?? new(), session: null));
            yield return new(
                $"reference {call.Protocol} {call.Scenario.Name} reply",
                call.Reply,
                text.Reply(call.Scenario, call.MessageId ?? new(), session: null));
        }
    }
}
