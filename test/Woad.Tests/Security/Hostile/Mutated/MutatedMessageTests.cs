using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile.Secrets;

namespace Woad.Tests.Security.Hostile.Mutated;

/// <summary>
/// Protected messages that are changed at random: no operation runs with altered content, no client believes an altered
/// reply, and every refusal is the same. 8,000 messages; 10^6 with WOAD_EXTENDED=1. WOAD_SEED names a seed to run
/// alone.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class MutatedMessageTests
{
    /// <summary>Words that a fault about security must not have.</summary>
    private static readonly string[] Secrets =
        ["Woad", "System.", "padding", "digest", "Exception", ".cs:line", "altered", AdaOnly.Password, "client.test"];

    public static TheoryData<HostilePolicy, int> Requests => new()
    {
        { New("conversation", true, false), 550_000 },
        { New("conversation", false, true), 150_000 },
        { New("asymmetric", true, false), 50_000 },
        { New("symmetric", false, false), 50_000 },
        { New("supporting", false, false, MessageProtectionOrder.EncryptBeforeSign), 50_000 },
        { New("endorsing", true, true), 50_000 },
    };

    public static TheoryData<HostilePolicy, int> Replies => new()
    {
        { New("conversation", true, false), 50_000 },
        { New("asymmetric", true, true), 25_000 },
        { New("endorsing", false, false), 25_000 },
    };

    [Theory]
    [MemberData(nameof(Requests))]
    [Trait("Row", "K1")]
    public async Task Service_runs_no_altered_request(HostilePolicy policy, int count)
    {
        var logs = new KeptLogs();
        using var world = new HostileWorld(policy, loggers: logs);
        var mutated = new MutatedMessage(world.Request(), world.Read, world.Write);
        Dictionary<string, int> codes = [];
        Dictionary<string, int> faults = [];
        foreach (var seed in Seeds(count))
        {
            var verdict = await world.JudgeAsync(mutated.Of(seed));
            Assert.True(
                verdict.Runs == 0 || (verdict is { Runs: 1, Code: "" } && world.HasRunHonestCallsOnly),
                $"WOAD_SEED={seed} {policy}: {verdict.Runs} runs, '{verdict.Code}', "
                    + $"{string.Join(", ", world.Service.Calls)}");
            world.Service.Calls.Clear();
            Assert.True(
                verdict.Code is not ("InternalServiceFault" or "protected"),
                $"WOAD_SEED={seed} {policy}: {string.Join('\n', logs.Entries)}");
            logs.Entries.Clear();
            codes[verdict.Code] = codes.GetValueOrDefault(verdict.Code) + 1;
            if (verdict is { Answer: { } answer, Code: not "" })
            {
                var fault = UniformFault.Of(world.Text(answer));
                if (faults.TryAdd(fault, seed))
                {
                    Assert.All(Secrets, secret => Assert.DoesNotContain(secret, fault, StringComparison.Ordinal));
                }
            }
        }

        // What is not an envelope, and one that speaks of another session, is told so; of security there is one answer.
        // A certificate that was altered beside its key is believed by nobody; addresses that are doubled are told
        // before.
        var others = codes.Keys.Except(
            [
                "", "InvalidSecurity", "not a message", "BadContextToken", "FailedAuthentication",
                "InvalidAddressingHeader",
            ]).ToList();
        Assert.True(others.Count == 0, $"{policy}: {string.Join(", ", codes)}\n{string.Join('\n', faults.Take(10))}");
        Assert.True(
            faults.Keys.Count(static f => f.Contains("InvalidSecurity", StringComparison.Ordinal)) == 1,
            string.Join('\n', faults));
    }

    [Theory]
    [MemberData(nameof(Replies))]
    [Trait("Row", "V20")]
    public void Client_believes_no_altered_reply(HostilePolicy policy, int count)
    {
        using var world = new HostileWorld(policy);
        foreach (var seed in Seeds(count))
        {
            string? believed = null;
            var error = Record.Exception(() => believed = world.Call(
                reply => new MutatedMessage(reply, world.Read, world.Write).Of(seed)));
            Assert.True(
                believed == HostileWorld.HonestReply || (error is CommunicationException and not FaultException),
                $"WOAD_SEED={seed} {policy}: '{believed}' {error}");
            Assert.True(world.HasRunHonestCallsOnly);
            world.Service.Calls.Clear();
        }
    }

    private static HostilePolicy New(
        string keys, bool isReadable, bool isBinary, MessageProtectionOrder? order = null) => new()
        {
            Keys = keys,
            IsReadable = isReadable,
            IsBinary = isBinary,
            Order = order
            ?? (isReadable
                ? MessageProtectionOrder.SignBeforeEncrypt
                : MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature),
        };

    private static IEnumerable<int> Seeds(int count) => Environment.GetEnvironmentVariable("WOAD_SEED") is { } one
        ? [int.Parse(one, CultureInfo.InvariantCulture)]
        : Enumerable.Range(0, LongBudget.IsOn ? count : count / 125);
}
