using System.ServiceModel.Security;
using Woad.Conformance.Contracts;
using Woad.Tests.Security.Hostile.Wrapping;

namespace Woad.Tests.Security.Hostile.Tokens;

/// <summary>
/// Two users of one service: no mixture of their messages, and no session of the one with the key of the other, makes a
/// call that neither of them has made.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Row", "K4")]
[Trait("Row", "V19")]
public sealed class ForeignKeyTests
{
    private static readonly Payment OfEve = new(AdaAndEve.Eve, "Pay", "eve", 7);

    public static TheoryData<HostilePolicy> Policies
    {
        get
        {
            var all = new TheoryData<HostilePolicy>();
            foreach (var keys in new[] { "supporting", "conversation", "negotiated" })
            {
                foreach (var order in Enum.GetValues<MessageProtectionOrder>())
                {
                    all.Add(new HostilePolicy
                    {
                        Keys = keys,
                        Order = order,
                        IsReadable = order != MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature,
                    });
                }
            }

            return all;
        }
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public async Task Mixture_of_the_messages_of_two_users_is_refused(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy);
        var ada = world.Read(world.Request());
        var eve = world.Read(world.RequestOf(AdaAndEve.Eve, AdaAndEve.PasswordOfEve, OfEve));
        List<string> wrong = [];
        foreach (var mutant in new HeaderMutants(ada, eve).All().Concat(new HeaderMutants(eve, ada).All()))
        {
            world.Service.Calls.Clear();
            await world.DeliverAsync(world.Write(mutant.Document));
            if (!world.Service.Calls.All(call => world.IsHonest(call) || call == OfEve))
            {
                wrong.Add($"{mutant.Row} {mutant.Name}: {string.Join(", ", world.Service.Calls)}");
            }
        }

        Assert.True(wrong.Count == 0, $"{policy}: {wrong.Count} mutants:\n{string.Join('\n', wrong.Take(40))}");
    }

    [Fact]
    public async Task Message_of_a_session_that_has_ended_is_refused()
    {
        using var world = new HostileWorld(new HostilePolicy { Keys = "conversation" });
        var request = world.Request();
        world.Close();

        Assert.Equal(
            (0, "BadContextToken"),
            await world.JudgeAsync(request) is var verdict ? (verdict.Runs, verdict.Code) : default);
    }
}
