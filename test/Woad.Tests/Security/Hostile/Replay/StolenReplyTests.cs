using System.ServiceModel;
using System.Text;

namespace Woad.Tests.Security.Hostile.Replay;

/// <summary>
/// A client does not take for the reply to its request what answers another one, or what it has sent itself.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Row", "K6")]
[Trait("Row", "V20")]
public sealed class StolenReplyTests
{
    public static TheoryData<HostilePolicy> Policies =>
    [
        .. new[]
        {
            "asymmetric", "symmetric", "supporting", "endorsing", "conversation",
        }.SelectMany(static keys => new[]
        {
            new HostilePolicy { Keys = keys, IsReadable = true },
            new HostilePolicy { Keys = keys, IsReadable = true, IsBinary = true },
            new HostilePolicy { Keys = keys, DetectsReplays = true },
        }),
    ];

    [Theory]
    [MemberData(nameof(Policies))]
    public void Reply_to_an_earlier_request_is_refused(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy);
        byte[]? earlier = null;
        world.Call(reply => earlier = reply);

        AssertRefused(() => world.CallAnswered(_ => earlier));
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public void Reply_to_an_earlier_request_that_was_never_delivered_is_refused(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy);
        byte[]? kept = null;
        Record.Exception(() => world.Call(reply =>
        {
            kept = reply;
            return Encoding.UTF8.GetBytes("<lost/>");
        }));

        AssertRefused(() => world.CallAnswered(_ => kept));
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public void Request_that_comes_back_as_its_own_reply_is_refused(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy);

        AssertRefused(() => world.CallAnswered(static request => request));
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public async Task Reply_that_is_sent_as_a_request_is_refused(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy);
        byte[]? kept = null;
        world.Call(reply => kept = reply);
        world.Service.Calls.Clear();

        var verdict = await world.JudgeAsync(kept!);

        Assert.Equal(0, verdict.Runs);
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public void Reply_without_security_is_refused(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy with { IsBinary = false });
        var plain = Encoding.UTF8.GetBytes(
            "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
                + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header><a:Action "
                + "s:mustUnderstand=\"1\">urn:payments/Payments/PayResponse</a:Action></s:Header><s:Body>"
                + "<PayResponse xmlns=\"urn:payments\"><PayResult>Pay 1000000 to "
                + "eve</PayResult></PayResponse></s:Body></s:Envelope>");

        AssertRefused(() => world.CallAnswered(_ => plain));
    }

    private static void AssertRefused(Func<string> call)
    {
        string? believed = null;
        var error = Record.Exception(() => believed = call());
        Assert.True(error is CommunicationException and not FaultException, $"'{believed}' {error}");
    }
}
