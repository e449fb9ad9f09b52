using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Conformance.Contracts;

namespace Woad.Tests.Security.Hostile.Wrapping;

/// <summary>
/// The Security header of a message is doubled, moved, mixed with that of another one, or read with other declarations
/// around it. What is taken says what the honest client has said.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Row", "V4")]
[Trait("Row", "V11")]
[Trait("Row", "V12")]
[Trait("Row", "V19")]
[Trait("Row", "V22")]
public sealed class HeaderMutantTests
{
    public static TheoryData<HostilePolicy> Policies
    {
        get
        {
            var all = new TheoryData<HostilePolicy>();
            foreach (var keys in HostilePolicy.AllKeys.Append("conversation"))
            {
                foreach (var order in Enum.GetValues<MessageProtectionOrder>())
                {
                    all.Add(new HostilePolicy
                    {
                        Keys = keys,
                        Order = order,
                        IsReadable = order == MessageProtectionOrder.SignBeforeEncrypt,
                        IsBinary = order == MessageProtectionOrder.EncryptBeforeSign,
                    });
                }
            }

            return all;
        }
    }

    [Theory]
    [MemberData(nameof(Policies))]
    [Trait("Lesson", "CVE-2012-4418")]
    public async Task Service_takes_nothing_but_what_was_said(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy);
        var (one, other) = (world.Read(world.Request()), world.Read(world.Request(new Payment(null, "Pay", "bob", 7))));
        List<string> wrong = [];
        foreach (var mutant in new HeaderMutants(one, other).All())
        {
            world.Service.Calls.Clear();
            var verdict = await world.JudgeAsync(world.Write(mutant.Document));
            var isTaken = mutant.MayPass && verdict is { Runs: 1, Code: "" } && world.HasRunHonestCallsOnly;

            // What is verified and says too little is refused by the contract, in an answer that is protected.
            if (!isTaken
                && !(verdict.IsRefused
                    || (verdict.Runs == 0
                        && verdict.Code is "" or "BadContextToken" or "protected" or "MustUnderstand")))
            {
                wrong.Add(
                    $"{mutant.Row} {mutant.Name}: {verdict.Runs} runs, '{verdict.Code}' "
                        + $"{string.Join(", ", world.Service.Calls)}");
            }
        }

        Assert.True(wrong.Count == 0, $"{policy}: {wrong.Count} mutants:\n{string.Join('\n', wrong.Take(40))}");
    }

    /// <summary>The two sides protect in another order: whatever the service asks for, it takes nothing else.</summary>
    [Theory]
    [MemberData(nameof(Policies))]
    [Trait("Row", "V21")]
    public async Task Message_that_is_protected_in_another_order_is_refused_or_says_the_same(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy with { IsReadable = false });
        if (policy.Keys == "conversation")
        {
            // Its keys are those of one world.
            return;
        }

        foreach (var order in Enum.GetValues<MessageProtectionOrder>())
        {
            using var others = new HostileWorld(policy with { IsReadable = false, Order = order });
            var verdict = await world.JudgeAsync(others.Request());

            Assert.True(
                order == policy.Order ? verdict.Runs == 1 : verdict.IsRefused || verdict is { Runs: 1, Code: "" },
                $"{order}: {verdict.Runs} runs, '{verdict.Code}'");

            // Whether the signature is encrypted too may differ; what is signed may not.
            Assert.True(
                (order == MessageProtectionOrder.EncryptBeforeSign)
                    == (policy.Order == MessageProtectionOrder.EncryptBeforeSign) || verdict.Runs == 0);
        }
    }
}
