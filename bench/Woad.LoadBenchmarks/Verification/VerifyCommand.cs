using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Verification;

/// <summary>Checks that what the benchmarks send and answer with is, byte for byte, what was recorded.</summary>
internal static class VerifyCommand
{
    public const string Name = "verify";

    public static int Run()
    {
        var failures = 0;
        foreach (var (name, expected, actual) in Reference())
        {
            var equal = expected.AsSpan().SequenceEqual(actual);
            failures += equal ? 0 : 1;
            Console.WriteLine($"{(equal ? "ok  " : "FAIL")} {name}");
            if (!equal)
            {
                Console.WriteLine($"  expected {Convert.ToHexString(expected)}");
                Console.WriteLine($"  actual   {Convert.ToHexString(actual)}");
            }
        }

        Console.WriteLine(failures == 0 ? "All bytes are as recorded." : $"{failures} differ.");
        return failures == 0 ? 0 : 1;
    }

    private static IEnumerable<(string Name, byte[] Expected, byte[] Actual)> Reference()
    {
        var requests = new SessionStrings();
        var replies = new SessionStrings();
        var binary = new EnvelopeWriter(Protocol.NetTcp);
        foreach (var call in RecordedCalls.NetTcp())
        {
            var request = binary.Request(call.Scenario, call.To, call.MessageId!, requests);
            yield return (Label("request"), call.Request, [.. requests.TakeTable(), .. request]);
            var reply = binary.Reply(call.Scenario, call.MessageId!, replies);
            yield return (Label("reply"), call.Reply, [.. replies.TakeTable(), .. reply]);

            string Label(string what) => $"reference net.tcp {call.Scenario.Name} {what}";
        }

        foreach (var call in RecordedCalls.Http())
        {
            var text = new EnvelopeWriter(call.Protocol);
            yield return (
                $"reference {call.Protocol} {call.Scenario.Name} request",
                call.Request,
                text.Request(call.Scenario, call.To, call.MessageId ?? new(), session: null));
            yield return (
                $"reference {call.Protocol} {call.Scenario.Name} reply",
                call.Reply,
                text.Reply(call.Scenario, call.MessageId ?? new(), session: null));
        }
    }
}
