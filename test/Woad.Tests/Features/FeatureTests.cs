using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Tests.ReliableMessaging.Hostile;

namespace Woad.Tests.Features;

/// <summary>The facts that a message carries, and their life.</summary>
public sealed class FeatureTests
{
    private readonly AllFacts _facts = new();

    [Fact]
    public void Every_feature_has_an_index_of_its_own()
    {
        var indexes = AllFacts.Known.Select(static f => (int)f.GetType().GetProperty("Index")!.GetValue(f)!);
        Assert.Equal(Enumerable.Range(0, MessageFeatures.Count), indexes.Order());
    }

    [Fact]
    public void Stack_gives_each_layer_features_of_its_own()
    {
        var context = new ListenerUnderTest().Context;
        var (first, second) = (context.NewFeature<string>(), context.NewFeature<string>());
        var message = new Incoming();
        _facts.SetOn(message);
        message.Set(second, "second");
        message.Set(first, "first");

        Assert.Equal(("first", "second"), (message.Find(first), message.Find(second)));
        Assert.Same(_facts.Caller, message.Caller);
    }

    [Fact]
    public void Fact_that_is_not_known_is_null()
    {
        var message = new Incoming();
        AllFacts.AssertNoneOn(message);
        message.Set(MessageFeatures.Trace, null);
        AllFacts.AssertNoneOn(message);
    }

    [Fact]
    public void Null_takes_a_fact_away()
    {
        var message = new Incoming();
        _facts.SetOn(message);
        message.Set(MessageFeatures.Receipt, null);
        Assert.Null(message.Find(MessageFeatures.Receipt));
        Assert.NotNull(message.Find(MessageFeatures.Trace));
    }

    [Fact]
    public void Span_of_the_caller_passes_custom_channels_and_other_facts_do_not()
    {
        var (below, above) = (new Incoming(), new Incoming());
        _facts.SetOn(below);
        using var message = Message.CreateMessage(MessageVersion.Default, "urn:a");
        KnownBelow.Leave(message, below);
        above.Take(message);

        Assert.Same(below.Find(MessageFeatures.Trace), above.Find(MessageFeatures.Trace));
        Assert.NotNull(above.Find(MessageFeatures.Trace));
        above.Set(MessageFeatures.Trace, null);
        AllFacts.AssertNoneOn(above);
    }

    [Fact]
    public void Content_moves_with_all_facts()
    {
        var (from, to) = (new Incoming(), new Incoming());
        _facts.SetOn(from);
        to.SwapContent(from);
        _facts.AssertOn(to);
        AllFacts.AssertNoneOn(from);
    }

    [Fact]
    public void Message_without_facts_takes_none_of_the_one_before()
    {
        var (from, to) = (new Incoming(), new Incoming());
        _facts.SetOn(to);
        to.SwapContent(from);
        AllFacts.AssertNoneOn(to);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Facts_end_with_the_message(bool viewed)
    {
        var message = new Incoming();
        _facts.SetOn(message);
        message.Reset(viewed);
        AllFacts.AssertNoneOn(message);
    }

    [Fact]
    public void Facts_of_a_message_allocate_nothing_after_the_first()
    {
        var (from, to) = (new Incoming(), new Incoming());
        Pass(from, to);
        Pass(from, to);
        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var i = 0; i < 1000; i++)
        {
            Pass(from, to);
        }

        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());
    }

    private void Pass(Incoming from, Incoming to)
    {
        _facts.SetOn(from);
        to.SwapContent(from);
        to.Reset(viewed: false);
        from.Reset(viewed: false);
    }
}
