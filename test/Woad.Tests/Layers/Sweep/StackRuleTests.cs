using System.ServiceModel.Channels;

namespace Woad.Tests.Layers.Sweep;

/// <summary>
/// Stacks with which message security cannot work are refused by both sides when they open. Each has a neighbor that
/// serves a call.
/// </summary>
public sealed class StackRuleTests
{
    [Theory]
    [InlineData("S", "utf-16le", false)]
    [InlineData("S", "utf-16be", false)]
    [InlineData("S", "own", false)]
    [InlineData("B", "utf-16le", false)]
    [InlineData("C", "utf-16le", false)]
    [InlineData("C", "own", false)]
    [InlineData("K", "own", false)]
    [InlineData("CR", "utf-8", false)]
    [InlineData("SR", "utf-8", false)]
    [InlineData("RC", "utf-8", true)]
    [InlineData("S", "utf-8", true)]
    [InlineData("S", "binary", true)]
    [InlineData("", "own", true)]
    [InlineData("", "utf-16le", true)]
    public void Stack_works_or_does_not_open(string elements, string encoding, bool works)
    {
        foreach (var isSession in (bool[])[false, true])
        {
            var stack = new SweptStack(elements, encoding, MessageVersion.Default, isSession);
            var fault = stack.Fault(isOneWay: false, out var isServed);
            Assert.True(fault is null, fault);
            Assert.Equal(works, isServed);
        }
    }

    [Fact]
    public void Conversation_needs_addressing()
    {
        foreach (var version in (MessageVersion[])
            [
                MessageVersion.Soap11,
                MessageVersion.CreateVersion(
                    System.ServiceModel.EnvelopeVersion.Soap12, AddressingVersion.None),
            ])
        {
            var stack = new SweptStack("C", "utf-8", version, IsSession: false);
            var fault = stack.Fault(isOneWay: false, out var isServed);
            Assert.True(fault is null, fault);
            Assert.False(isServed);
        }
    }
}
