using Woad.Envelopes;

namespace Woad.Tests.Envelopes;

/// <summary>Results that are found again by the octets that they follow from.</summary>
public sealed class KnownOctetsTests
{
    private readonly object _scope = new();

    [Fact]
    public void Two_results_with_the_same_places_are_both_found()
    {
        // All octets of a table of two entries want the same places.
        var known = new KnownOctets<string>(1);
        known.Add("first"u8, _scope, "1");
        known.Add("second"u8, _scope, "2");
        Assert.Equal("1", known.Find("first"u8, _scope));
        Assert.Equal("2", known.Find("second"u8, _scope));
        known.Add("third"u8, _scope, "3");
        Assert.Null(known.Find("first"u8, _scope));
        Assert.Equal("2", known.Find("second"u8, _scope));
        Assert.Equal("3", known.Find("third"u8, _scope));
    }

    [Fact]
    public void Other_scope_finds_nothing()
    {
        var known = new KnownOctets<string>(4);
        known.Add("octets"u8, _scope, "1");
        Assert.Null(known.Find("octets"u8, new object()));
    }
}
