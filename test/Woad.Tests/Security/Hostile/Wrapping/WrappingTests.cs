using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Tests.Security.Hostile.Wrapping;

/// <summary>
/// Signature wrapping: no message in which a signed part stands elsewhere and a forged one in its place is taken, by a
/// service or by a client.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
[Trait("Row", "V1")]
[Trait("Row", "V2")]
[Trait("Row", "V3")]
[Trait("Row", "V4")]
[Trait("Row", "V5")]
[Trait("Row", "V6")]
[Trait("Row", "V7")]
[Trait("Row", "V8")]
[Trait("Row", "V9")]
[Trait("Row", "V10")]
[Trait("Row", "V14")]
public sealed class WrappingTests
{
    private const int Least = 1000;

    /// <summary>
    /// The normal budget tries one of so many mutants with each policy, and the policies begin at different ones:
    /// together they try half of them. The number is a prime, so that each policy gets mutants of all kinds.
    /// </summary>
    private static readonly int Step = LongBudget.IsOn ? 1 : 23;

    /// <summary>Every key with every order; each with one encoding, WOAD_EXTENDED=1 with all.</summary>
    public static TheoryData<HostilePolicy> Policies
    {
        get
        {
            var all = new TheoryData<HostilePolicy>();
            var number = 0;
            foreach (var keys in HostilePolicy.AllKeys)
            {
                foreach (var order in Enum.GetValues<MessageProtectionOrder>())
                {
                    for (var encoding = 0; encoding < 2; encoding++)
                    {
                        if (LongBudget.IsOn || encoding == number % 2)
                        {
                            // Where the signature can be read, the body can be too.
                            all.Add(new HostilePolicy
                            {
                                Keys = keys,
                                Order = order,
                                IsReadable = order == MessageProtectionOrder.SignBeforeEncrypt,
                                IsBinary = encoding == 1,
                            });
                        }
                    }

                    number++;
                }
            }

            return all;
        }
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public async Task Service_takes_no_message_with_a_forged_part(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy);
        var request = world.Read(world.Request());
        Assert.Equal(1, (await world.JudgeAsync(world.Write(request))).Runs);
        Assert.True(world.HasRunHonestCallsOnly);

        var tried = new HashSet<string>();
        List<string> wrong = [];
        var mutants = new WrappingMutants(request, world.Now);
        for (var number = Turn(policy) % Step; number < mutants.Count; number += Step)
        {
            var mutant = mutants.At(number);
            tried.Add(mutant.Document.OuterXml);
            var verdict = await world.JudgeAsync(world.Write(mutant.Document));

            // A Body that is signed as a header leaves the real one unsigned: what refuses that is the contract.
            var isRefusedByContract = verdict is { Runs: 0, Code: "protected" }
                && mutant.Name.StartsWith("Body to 'header by itself", StringComparison.Ordinal);
            if (!verdict.IsRefused && !isRefusedByContract)
            {
                wrong.Add($"{mutant.Row} {mutant.Name}: {verdict.Runs} runs, '{verdict.Code}'");
            }
        }

        Assert.True(
            wrong.Count == 0,
            $"{wrong.Count} of {tried.Count} mutants were not refused:\n{string.Join('\n', wrong.Take(40))}");
        Assert.InRange(tried.Count, Least / Step, int.MaxValue);
        Assert.Single(world.Service.Calls);
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public void Client_believes_no_reply_with_a_forged_part(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy);
        Assert.Equal(HostileWorld.HonestReply, world.Call(reply => world.Write(world.Read(reply))));

        // All mutants of one reply are those of every other: each reply is altered in one way.
        var number = Turn(policy) % Step;
        var count = int.MaxValue;
        List<string> wrong = [];
        while (number < count)
        {
            var name = "";
            string? believed = null;
            var error = Record.Exception(() => believed = world.Call(reply =>
            {
                var mutants = new WrappingMutants(world.Read(reply), world.Now);
                count = mutants.Count;
                var mutant = mutants.At(number);
                name = $"{mutant.Row} {mutant.Name}";
                return world.Write(mutant.Document);
            }));
            if (error is not (MessageSecurityException or CommunicationException))
            {
                wrong.Add($"{name}: {believed ?? error?.ToString()}");
            }

            number += Step;
        }

        Assert.True(
            wrong.Count == 0,
            $"{wrong.Count} of {count} mutants were not refused:\n{string.Join('\n', wrong.Take(40))}");
    }

    private static int Turn(HostilePolicy policy) =>
        (Array.IndexOf([.. HostilePolicy.AllKeys], policy.Keys) * Enum.GetValues<MessageProtectionOrder>().Length)
        + (int)policy.Order;
}
