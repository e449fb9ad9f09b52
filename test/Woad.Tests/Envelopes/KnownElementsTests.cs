using System.Globalization;
using System.Text;
using Woad.Envelopes;

namespace Woad.Tests.Envelopes;

/// <summary>Results that are found again by the elements that they follow from.</summary>
public sealed class KnownElementsTests
{
    private readonly object _scope = new();
    private readonly KnownElements<string> _known = new();

    [Fact]
    public void Element_is_found_where_it_begins_by_all_its_bytes()
    {
        _known.Add("<a>1</a>"u8, _scope, "1");
        _known.Add("<a>12</a>"u8, _scope, "12");
        Assert.Equal("12", _known.Find("<a>12</a><b/>"u8, _scope, out var length));
        Assert.Equal("<a>12</a>".Length, length);
        Assert.Null(_known.Find("<a>1</b>"u8, _scope, out length));
        Assert.Equal(0, length);
        Assert.Null(_known.Find(" <a>1</a>"u8, _scope, out _));
        Assert.Null(_known.Find("<a>1</a"u8, _scope, out _));
        Assert.Null(_known.Find("<a>1</a>"u8, new object(), out _));
    }

    [Fact]
    public void Oldest_element_is_forgotten_and_long_ones_are_not_kept()
    {
        for (var i = 0; i < 17; i++)
        {
            _known.Add(Element(i), _scope, i.ToString(CultureInfo.InvariantCulture));
        }

        Assert.Null(_known.Find(Element(0), _scope, out _));
        Assert.Equal("1", _known.Find(Element(1), _scope, out _));
        Assert.Equal("16", _known.Find(Element(16), _scope, out _));
        var large = Encoding.UTF8.GetBytes($"<a>{new string('x', 512)}</a>");
        _known.Add(large, _scope, "large");
        Assert.Null(_known.Find(large, _scope, out _));
    }

    private static byte[] Element(int number) =>
        Encoding.UTF8.GetBytes(string.Create(CultureInfo.InvariantCulture, $"<a>{number:D2}</a>"));
}
