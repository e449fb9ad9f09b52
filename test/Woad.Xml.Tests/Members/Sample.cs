namespace Woad.Xml.Members;

/// <summary>A value of each kind that a member may have; every seed gives others, edges among them.</summary>
internal sealed class Sample(int seed)
{
    private static readonly string?[] Texts =
    [
        null, "", "0", "1", "7", "ab", "abc", "abcd", "1234567", "12345678", "123456789", "0123456789abcdef", "ä", "aä",
        "日本語日本語日本語",
        "\uD800", "x\uDC00yzäöü", "abcdefgä", new('x', 85), new('y', 86), new('é', 85), new('日', 85), new('z', 300),
        new('ß', 70_000),
    ];

    private static readonly int[] Numbers =
        [
            0, 1, 2, -1, 127, 128, -128, -129, short.MaxValue, short.MaxValue + 1, short.MinValue, short.MinValue - 1,
            int.MaxValue, int.MinValue,
        ];

    private static readonly double[] Reals =
    [
        0, -0.0, 1, 2, 1.25, 0.1, -3, 32767, 32768, -32768, -32769, 1e30, 1e300, -1e300, float.MaxValue,
        double.MaxValue, double.Epsilon,
        double.NaN, double.PositiveInfinity, double.NegativeInfinity,
    ];

    private readonly Random _random = new(seed);

    public bool Flag => _random.Next(2) == 0;

    public int Number => _random.Next(3) == 0 ? _random.Next() - _random.Next() : Pick(Numbers);

    public long Long => _random.Next(2) == 0 ? Number : _random.NextInt64() - _random.NextInt64();

    public ulong Unsigned => _random.Next(2) == 0 ? (ulong)_random.Next(3) : (ulong)_random.NextInt64() * 2;

    public double Real => _random.Next(3) == 0 ? _random.NextDouble() : Pick(Reals);

    public decimal Money => new(_random.Next(), _random.Next(), _random.Next(), Flag, (byte)_random.Next(29));

    public DateTime Time =>
        new(_random.NextInt64(DateTime.MaxValue.Ticks), Flag ? DateTimeKind.Utc : DateTimeKind.Unspecified);

    public TimeSpan Span => new(_random.NextInt64() - _random.NextInt64());

    public Guid Id
    {
        get
        {
            var bytes = new byte[16];
            _random.NextBytes(bytes);
            return new Guid(bytes);
        }
    }

    public string? Text => Pick(Texts);

    private T Pick<T>(T[] values) => values[_random.Next(values.Length)];
}
