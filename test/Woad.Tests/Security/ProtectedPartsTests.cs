using System.ServiceModel.Security;
using System.Xml;

namespace Woad.Tests.Security;

/// <summary>The parts of messages that are signed and encrypted, for a channel and for actions.</summary>
[Trait("Category", "Security")]
public sealed class ProtectedPartsTests
{
    [Fact]
    public void Parts_are_united()
    {
        var parts = new MessagePartSpecification(new XmlQualifiedName("a", "urn:x"));
        parts.Union(
            new MessagePartSpecification(true, new XmlQualifiedName("a", "urn:x"), new XmlQualifiedName("b", "urn:x")));
        Assert.True(parts.IsBodyIncluded);
        Assert.Equal(["a", "b"], parts.HeaderTypes.Select(name => name.Name));
        parts.Clear();
        Assert.True(!parts.IsBodyIncluded && parts.HeaderTypes.Count == 0);
        parts.MakeReadOnly();
        Assert.Throws<InvalidOperationException>(() => parts.IsBodyIncluded = true);
        Assert.Throws<NotSupportedException>(() => parts.HeaderTypes.Add(new XmlQualifiedName("c")));
        Assert.True(MessagePartSpecification.NoParts.IsReadOnly);
    }

    [Fact]
    public void Action_has_the_parts_of_the_channel_and_its_own()
    {
        var scoped = new ScopedMessagePartSpecification();
        scoped.AddParts(new MessagePartSpecification(isBodyIncluded: true));
        scoped.AddParts(new MessagePartSpecification(new XmlQualifiedName("h", "urn:x")), "urn:action");
        Assert.True(scoped.TryGetParts("urn:action", out var own) && own.IsBodyIncluded && own.HeaderTypes.Count == 1);
        Assert.True(
            scoped.TryGetParts("urn:other", out var other) && other.IsBodyIncluded && other.HeaderTypes.Count == 0);
        Assert.True(
            scoped.TryGetParts("urn:action", excludeChannelScope: true, out var alone) && !alone.IsBodyIncluded);
        Assert.False(scoped.TryGetParts("urn:other", excludeChannelScope: true, out _));
        Assert.Equal(["urn:action"], scoped.Actions);
        scoped.MakeReadOnly();
        Assert.Throws<InvalidOperationException>(() => scoped.AddParts(new MessagePartSpecification(true)));
        new ScopedMessagePartSpecification(scoped).AddParts(new MessagePartSpecification(true), "urn:more");
        Assert.True(scoped.IsReadOnly && scoped.ChannelParts.IsReadOnly);
    }

    [Fact]
    public void Inverse_of_requirements_is_what_the_other_side_sees()
    {
        var requirements = new ChannelProtectionRequirements();
        requirements.IncomingSignatureParts.AddParts(new MessagePartSpecification(true), "urn:in");
        requirements.OutgoingEncryptionParts.AddParts(new MessagePartSpecification(true));
        var inverse = requirements.CreateInverse();
        Assert.Equal(["urn:in"], inverse.OutgoingSignatureParts.Actions);
        Assert.True(inverse.IncomingEncryptionParts.ChannelParts.IsBodyIncluded);
        var sum = new ChannelProtectionRequirements(inverse);
        sum.Add(requirements);
        Assert.Equal(["urn:in"], sum.IncomingSignatureParts.Actions);
        var channel = new ChannelProtectionRequirements();
        channel.Add(requirements, channelScopeOnly: true);
        Assert.Empty(channel.IncomingSignatureParts.Actions);
        sum.MakeReadOnly();
        Assert.True(sum.IsReadOnly && sum.OutgoingSignatureParts.IsReadOnly);
        Assert.Throws<InvalidOperationException>(() => sum.Add(requirements));
    }
}
