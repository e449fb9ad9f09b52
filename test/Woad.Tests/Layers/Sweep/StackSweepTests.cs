using System.ServiceModel.Channels;

namespace Woad.Tests.Layers.Sweep;

/// <summary>
/// Orders of binding elements × encodings × versions × shapes of the transport: a stack serves a call, or both sides
/// refuse to open. The long budget has all of them, with up to two elements.
/// </summary>
[Trait("Category", "Slow")]
public sealed class StackSweepTests
{
    /// <summary>Stacks of a run without the long budget.</summary>
    private const int Sample = 150;

    private const int Seed = 20261129;

    [Fact]
    public void Stack_serves_a_call_or_does_not_open()
    {
        var stacks = All().ToArray();
        if (!LongBudget.IsOn)
        {
            new Random(Seed).Shuffle(stacks);
            stacks = stacks[..Sample];
        }

        List<string> wrong = [];
        var served = 0;
        foreach (var stack in stacks)
        {
            if (stack.Fault(stack.Elements.Contains('O'), out var isServed) is { } fault)
            {
                wrong.Add($"{stack}: {fault}");
            }

            served += isServed ? 1 : 0;
        }

        Assert.True(
            wrong.Count == 0, $"{wrong.Count} of {stacks.Length} ({served} served):\n{string.Join('\n', wrong)}");
        Assert.True(served > stacks.Length / 20, $"Only {served} of {stacks.Length} stacks serve a call.");
    }

    private static IEnumerable<SweptStack> All() =>
        from elements in Orders()
        from encoding in SweptStack.Encodings
        from version in SweptStack.Versions
        from isSession in new[] { false, true }
        where IsCarried(encoding, version) && !(isSession && elements.Contains('D'))
        select new SweptStack(elements, encoding, version, isSession);

    /// <summary>Up to two elements, in every order.</summary>
    private static IEnumerable<string> Orders() =>
    [
        "",
        .. SweptStack.Letters.Select(static a => $"{a}"),
        .. from a in SweptStack.Letters from b in SweptStack.Letters select $"{a}{b}",
    ];

    /// <summary>
    /// The transport in memory has no place for MIME headers, and none for the action of messages without addressing.
    /// Two directions above its sessions are left out: above those of net.tcp they are refused.
    /// </summary>
    private static bool IsCarried(string encoding, MessageVersion version) =>
        encoding != "mtom" && version.Addressing != AddressingVersion.None;
}
