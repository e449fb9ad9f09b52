using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Random documents as scripts that drive our writers and the BCL's alike; the same seed, the same document.
/// </summary>
internal sealed class DocumentGenerator(int seed)
{
    private static readonly string[] Namespaces =
        ["", "urn:a", "urn:b", "http://tempuri.org/", "http://www.w3.org/2005/08/addressing", "urn:é&<\"x"];

    private static readonly string[] Locals =
        [
            "a", "Body", "Order", "x1", "a-b.c_d", "é", "VeryLongElementNameThatNeedsMoreThanOneBlock", "Id", "nil",
            "Action",
        ];

    private static readonly string[] Prefixes = ["p", "q", "s", "a", "long", "d2p1"];

    private readonly Random _random = new(seed);
    private readonly List<Step> _steps = [];

    /// <summary>What a document is made of.</summary>
    internal enum Kind { Start, Declare, DeclarePrefix, Attribute, EndOfStart, End, Value }

    /// <summary>One call to a writer.</summary>
    internal sealed record Step(Kind Kind, XmlName? Name = null, string Text = "", object? Value = null);

    public IReadOnlyList<Step> Make()
    {
        _steps.Clear();
        Element(0);
        return _steps;
    }

    private void Element(int depth)
    {
        var name = Name();
        _steps.Add(new Step(Kind.Start, name));
        for (var i = _random.Next(3) - 1; i > 0; i--)
        {
            _steps.Add(new Step(Kind.Declare, Text: Namespaces[_random.Next(1, Namespaces.Length)]));
        }

        var used = new HashSet<string>();
        for (var i = Math.Max(0, _random.Next(5) - 2); i > 0; i--)
        {
            var attribute = Name();
            if (used.Add(attribute.ToString()))
            {
                _steps.Add(new Step(Kind.Attribute, attribute, Text()));
            }
        }

        _steps.Add(new Step(Kind.EndOfStart));
        var shape = depth == 0 ? _random.Next(3, 10) : _random.Next(10);
        if (shape < 6 || depth > 6)
        {
            _steps.Add(new Step(Kind.Value, Value: Value()));
        }
        else if (shape < 9)
        {
            for (var i = _random.Next(4); i >= 0; i--)
            {
                Element(depth + 1);
            }
        }

        _steps.Add(new Step(Kind.End, name));
    }

    private XmlName Name()
    {
        var (local, ns) = (Locals[_random.Next(Locals.Length)], Namespaces[_random.Next(Namespaces.Length)]);
        return _random.Next(3) == 0 ? XmlName.Standard(local, ns) : new XmlName(local, ns);
    }

    private string Text()
    {
        var alphabet = _random.Next(8) switch
        {
            0 => "<>&\"' \t\n\r]",
            1 => "éäß中文😀",
            2 => "中文字",
            3 => "01",
            _ => "abcdefghij klmnopqrstuvwxyz0123456789",
        };
        var length = _random.Next(10) == 0 ? _random.Next(0, 80) : _random.Next(0, 12);
        var text = new StringBuilder();
        var runes = alphabet.EnumerateRunes().ToArray();
        for (var i = 0; i < length; i++)
        {
            text.Append(runes[_random.Next(runes.Length)].ToString());
        }

        return text.ToString();
    }

    private object Value() => _random.Next(18) switch
    {
        0 => _random.Next(2) == 0,
        1 => _random.Next(-3, 4),
        2 => _random.Next() - (int.MaxValue / 2),
        3 => _random.NextInt64(long.MinValue, long.MaxValue) >> _random.Next(64),
        4 => (ulong)_random.NextInt64() * 2,
        5 => BitConverter.Int32BitsToSingle(_random.Next()),
        6 => BitConverter.Int64BitsToDouble(_random.NextInt64(long.MinValue, long.MaxValue)),
        7 => Math.Round(_random.NextDouble() * 1000, _random.Next(6)),
        8 =>
            new decimal(
                _random.Next(), _random.Next(), _random.Next(100), _random.Next(2) == 0, (byte)_random.Next(29)),
        9 => new decimal(_random.Next(100000), 0, 0, false, (byte)_random.Next(5)),
        10 => new DateTime(_random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc),
        11 => new DateTime(
            _random.NextInt64(DateTime.MaxValue.Ticks) / TimeSpan.TicksPerSecond * TimeSpan.TicksPerSecond,
            (DateTimeKind)_random.Next(3)),
        12 => new TimeSpan(_random.NextInt64(long.MinValue, long.MaxValue) >> _random.Next(64)),
        13 => Bytes(16, static b => new Guid(b)),
        14 => Bytes(_random.Next(40), static b => b),
        15 => Bytes(16, static b => new UniqueId(new Guid(b))),
        16 => (float)Math.Round(_random.NextDouble() * 100, 2),
        _ => Text(),
    };

    private T Bytes<T>(int length, Func<byte[], T> make)
    {
        var bytes = new byte[length];
        _random.NextBytes(bytes);
        return make(bytes);
    }

    /// <summary>A prefix that programs choose.</summary>
    public string Prefix() => Prefixes[_random.Next(Prefixes.Length)];
}
